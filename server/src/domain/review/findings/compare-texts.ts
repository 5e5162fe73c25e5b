import type { TextPiece } from '@contract/desk/review'

export interface ComparedTexts {
  isSame: boolean
  typed: TextPiece[]
  read: TextPiece[]
}

/** Normalises full-width letters, letter case and the variants of the middle dot. */
const normalise = (letter: string) =>
  letter
    .normalize('NFKC')
    .replace(/[·•・‧∙.]/g, '·')
    .toUpperCase()

/**
 * Compares a typed text with what was read from a document, character by character; spaces do not count. Marks the
 * characters that are not part of the longest common subsequence. Pure.
 */
export function compareTexts(typed: string, read: string): ComparedTexts {
  const [typedLetters, readLetters] = [lettersOf(typed), lettersOf(read)]
  const common = commonLengths(typedLetters, readLetters)
  const [isCommonTyped, isCommonRead] = [typedLetters.map(() => false), readLetters.map(() => false)]
  let [i, j] = [0, 0]
  while (i < typedLetters.length && j < readLetters.length) {
    if (normalise(typedLetters[i] ?? '') === normalise(readLetters[j] ?? '')) {
      isCommonTyped[i++] = true
      isCommonRead[j++] = true
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) i++
    else j++
  }
  return {
    isSame: !isCommonTyped.includes(false) && !isCommonRead.includes(false),
    typed: piecesOf(typedLetters, isCommonTyped),
    read: piecesOf(readLetters, isCommonRead),
  }
}

const lettersOf = (text: string): string[] => [...text].filter((letter) => letter.trim() !== '')

/** Lengths of the longest common subsequences of the remaining texts, by position in both. */
function commonLengths(typedLetters: readonly string[], readLetters: readonly string[]): number[][] {
  const lengths = Array.from({ length: typedLetters.length + 1 }, () =>
    new Array<number>(readLetters.length + 1).fill(0),
  )
  for (let i = typedLetters.length - 1; i >= 0; i--)
    for (let j = readLetters.length - 1; j >= 0; j--) {
      const row = lengths[i] ?? []
      const next = lengths[i + 1] ?? []
      row[j] =
        normalise(typedLetters[i] ?? '') === normalise(readLetters[j] ?? '')
          ? (next[j + 1] ?? 0) + 1
          : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
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
