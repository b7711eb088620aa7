"""What a sentence says: card text in any language in, trees and the notation of effects out, and the way back."""
