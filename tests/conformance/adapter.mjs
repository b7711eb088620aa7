// An example adapter: a toy engine that knows monsters that battle, behind the protocol of PROTOCOL.md.
import { createInterface } from "node:readline";

let cards, state, attacked;

function monster(row, zone) {
  const { card = row, position = "face-up-attack", attacked: done } = typeof row === "string" ? {} : row;
  if (!(card in cards)) throw new Error(`unknown card ${card}`);
  if (done) attacked.add(card);
  return { card, position, zone: zone + 1, atk: cards[card].atk, def: cards[card].def };
}

function start({ cards: known, given }) {
  cards = known;
  attacked = new Set();
  const side = ({ monsters = [] } = {}) => ({ monsters: monsters.map(monster), graveyard: [], hand: [] });
  for (const key of Object.keys(given))
    if (!["phase", "you", "opponent", "life-points"].includes(key)) throw new Error(`cannot lay out ${key}`);
  for (const player of [given.you, given.opponent])
    for (const key of Object.keys(player ?? {})) if (key !== "monsters") throw new Error(`cannot lay out ${key}`);
  state = { phase: given.phase, "life-points": given["life-points"] ?? [8000, 8000], result: null,
            you: side(given.you), opponent: side(given.opponent) };
  return {};
}

function refusal(attacker, target) {
  if (!attacker) return "?";
  if (attacker.position !== "face-up-attack") return "battle.attack.position";
  if (attacked.has(attacker.card)) return "battle.attack.once-per-turn";
  return !target && state.opponent.monsters.length ? "battle.attack.direct" : null;
}

function battle(attacker, target) {
  const events = [{ event: "attack-declared", player: "you", card: attacker.card }];
  attacked.add(attacker.card);
  const lose = (player, points) => { state["life-points"][player] = Math.max(0, state["life-points"][player] - points); };
  const destroy = (side, card) => {
    state[side].monsters = state[side].monsters.filter((other) => other.card !== card);
    state[side].graveyard.push(card);
    events.push({ event: "destroyed", card }, { event: "to-graveyard", card });
  };
  if (!target) return lose(1, attacker.atk), events;
  const defends = target.position !== "face-up-attack";
  if (defends) target.position = "face-up-defense";
  const difference = attacker.atk - (defends ? target.def : target.atk);
  if (difference < 0) lose(0, -difference);
  if (difference > 0 && !defends) lose(1, difference);
  if (difference > 0 || (difference === 0 && !defends && attacker.atk)) destroy("opponent", target.card);
  if (difference <= 0 && !defends && (difference || attacker.atk)) destroy("you", attacker.card);
  return events;
}

function answer(question) {
  if (question.do === "hello") return { name: "toy", version: "1" };
  if (question.do === "start") return start(question);
  if (question.do === "look") return { state };
  if (question.verb !== "attack") throw new Error(`cannot ${question.verb}`);
  const [attacker, target] = question.names.map((name, side) =>
    state[side ? "opponent" : "you"].monsters.find((other) => other.card === name));
  const refused = refusal(attacker, target);
  if (question.do === "may" || refused) return { refused };
  return { refused, events: battle(attacker, target) };
}

for await (const line of createInterface({ input: process.stdin })) {
  let said;
  try { said = answer(JSON.parse(line)); } catch (error) { said = { error: error.message }; }
  process.stdout.write(JSON.stringify(said) + "\n");
}
