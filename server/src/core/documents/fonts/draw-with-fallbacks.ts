import type { Fallback } from './font-chain'

/**
 * Draws each character of a PDF with the first font that has it, so that a rare character does not change the rest of
 * its line.
 */
type Sheet = PDFKit.PDFDocument
type TextOptions = PDFKit.Mixins.TextOptions

/** Methods through which pdfkit measures and writes every line (0.20, lib/mixins/text.js). */
interface TextInternals {
  _fontSize: number
  _font: object
  widthOfString: (text: string, options?: TextOptions) => number
  _fragment: (text: string, x: number, y: number, options: LineOptions) => void
}

/** Options of pdfkit for a line already wrapped to `lineWidth`. */
type LineOptions = TextOptions & { lineWidth?: number; textWidth?: number; wordCount?: number }

export function drawWithFallbacks(sheet: Sheet, fallbacks: readonly Fallback[]): void {
  if (fallbacks.length === 0) return
  const fontOf = registerFallbacks(sheet, fallbacks)
  const internals = sheet as unknown as TextInternals
  const measure = internals.widthOfString.bind(sheet)
  const write = internals._fragment.bind(sheet)

  const inFont = <Result>(font: string | null, use: () => Result): Result => {
    if (font === null) return use()
    const { _font: before } = internals
    sheet.font(font)
    const result = use()
    internals._font = before
    return result
  }

  internals.widthOfString = (text, options = {}) => {
    const runs = splitRuns(text, fontOf)
    const gaps = (options.characterSpacing ?? 0) * Math.max(0, runs.length - 1)
    return runs.reduce((sum, run) => sum + inFont(run.font, () => measure(run.text, options)), gaps)
  }

  internals._fragment = (text, x, y, options) => {
    const runs = splitRuns(text, fontOf)
    if (runs.every(({ font }) => font === null)) {
      write(text, x, y, options)
      return
    }
    // common baseline, since ascenders differ between fonts
    const baseline = -ascenderOf(internals)
    let left = x + indentOf(text, options, internals)
    for (const run of runs) {
      const { width: _width, align: _align, textWidth: _textWidth, wordCount: _wordCount, ...plain } = options
      inFont(run.font, () => write(run.text, left, y, { ...plain, baseline }))
      left += inFont(run.font, () => measure(run.text, options)) + (options.characterSpacing ?? 0)
    }
  }
}

function registerFallbacks(sheet: Sheet, fallbacks: readonly Fallback[]): (character: string) => string | null {
  const fonts = new Map<string, string>()
  for (const [index, { path, face, characters }] of fallbacks.entries()) {
    const name = `fallback-${index}`
    sheet.registerFont(name, path, face)
    if (canOpen(sheet, name)) for (const character of characters) fonts.set(character, name)
  }
  return (character) => fonts.get(character) ?? null
}

/** A broken font loses its characters but does not fail the document. */
function canOpen(sheet: Sheet, name: string): boolean {
  const internals = sheet as unknown as TextInternals
  const { _font: before } = internals
  try {
    sheet.font(name)
    return true
  } catch {
    return false
  } finally {
    internals._font = before
  }
}

const ascenderOf = ({ _font, _fontSize }: TextInternals): number =>
  ((_font as { ascender: number }).ascender / 1000) * _fontSize

/** Returns the offset of an aligned line from its left edge. */
function indentOf(text: string, options: LineOptions, { widthOfString }: TextInternals): number {
  const room = options.lineWidth
  if (!options.width || room === undefined) return 0
  if (options.align === 'right') return room - widthOfString(text.trimEnd(), options)
  return options.align === 'center' ? (room - (options.textWidth ?? widthOfString(text, options))) / 2 : 0
}

export interface Run {
  text: string
  /** Null for the document's font. */
  font: string | null
}

/**
 * Splits a text into runs of one font. `fontOf` returns the fallback font of a character, or null for the document's
 * font. Pure.
 */
export function splitRuns(text: string, fontOf: (character: string) => string | null): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const font = fontOf(character)
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}
