/** Characters that only look different: what an input method or a copied text puts where ASCII is meant. */

/** Marks of writing direction and zero width, which copied numbers carry unseen. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g
const DISTANCE_TO_ASCII = 0xfee0

/** Full-width letters, digits and signs as ASCII, every kind of space as a plain one, nothing invisible. */
export function toHalfWidth(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - DISTANCE_TO_ASCII))
}
