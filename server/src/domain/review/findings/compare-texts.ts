import type { TextPiece } from '@contract/desk/review'

export interface ComparedTexts {
  isSame: boolean
  typed: TextPiece[]
  read: TextPiece[]
}

/** Normalises full-width letters, letter case and the variants of the middle dot. */
const plain = (letter: string) =>
  letter
    .normalize('NFKC')
    .replace(/[·•・‧∙.]/g, '·')
    .toUpperCase()

/**
 * Compares a typed text with what was read from a document, character by character; spaces do not count. Marks the
 * characters that are not part of the longest common subsequence. Pure.
 */
export function compareTexts(typed: string, read: string): ComparedTexts {
  const [one, other] = [lettersOf(typed), lettersOf(read)]
  const common = commonLengths(one, other)
  const [isInOther, isInOne] = [one.map(() => false), other.map(() => false)]
  let [at, beside] = [0, 0]
  while (at < one.length && beside < other.length) {
    if (plain(one[at] ?? '') === plain(other[beside] ?? '')) {
      isInOther[at++] = true
      isInOne[beside++] = true
    } else if ((common[at + 1]?.[beside] ?? 0) >= (common[at]?.[beside + 1] ?? 0)) at++
    else beside++
  }
  return {
    isSame: !isInOther.includes(false) && !isInOne.includes(false),
    typed: piecesOf(one, isInOther),
    read: piecesOf(other, isInOne),
  }
}

const lettersOf = (text: string): string[] => [...text].filter((letter) => letter.trim() !== '')

/** Lengths of the longest common subsequences of the remaining texts, by position in both. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let at = one.length - 1; at >= 0; at--)
    for (let beside = other.length - 1; beside >= 0; beside--) {
      const row = lengths[at] ?? []
      const next = lengths[at + 1] ?? []
      row[beside] =
        plain(one[at] ?? '') === plain(other[beside] ?? '')
          ? (next[beside + 1] ?? 0) + 1
          : Math.max(next[beside] ?? 0, row[beside + 1] ?? 0)
    }
  return lengths
}

function piecesOf(letters: readonly string[], isCommon: readonly boolean[]): TextPiece[] {
  const pieces: TextPiece[] = []
  letters.forEach((letter, index) => {
    const differs = !isCommon[index]
    const last = pieces.at(-1)
    if (last?.differs === differs) last.text += letter
    else pieces.push({ text: letter, differs })
  })
  return pieces
}

/** Hides the characters in the middle of a number that do not differ: `110***********002X`. */
export function maskPieces(pieces: readonly TextPiece[], shown: { start: number; end: number }): TextPiece[] {
  const length = pieces.reduce((sum, { text }) => sum + [...text].length, 0)
  let position = 0
  return pieces.map(({ text, differs }) => ({
    differs,
    text: [...text]
      .map((letter) => {
        const at = position++
        return differs || at < shown.start || at >= length - shown.end ? letter : '*'
      })
      .join(''),
  }))
}
