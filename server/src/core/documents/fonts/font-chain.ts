import type { Services } from '@server/core/services'
import { type Coverage, type Range, readCoverage } from './coverage'
import { fallbackFiles, MAIN_FONTS, type FontFile } from './font-files'

/** Font that draws some characters in place of the main font. */
export interface Fallback extends FontFile {
  characters: string
}

interface LoadedFont {
  file: FontFile
  coverage: Coverage
}

/** Fast path: characters that every main font has, which covers most texts. */
const COMMON = /^[\n -~\u00b7\u4e00-\u9fa5\u3001\u3002\uff01-\uff1f]*$/

export class FontChain {
  private constructor(
    private readonly main: Coverage,
    /** Readable installed fonts, in order of preference. */
    readonly fallbacks: readonly LoadedFont[],
    /** Paths of files that are not fonts or cannot be read. */
    readonly unreadable: readonly string[],
  ) {}

  static load(files: readonly FontFile[]): FontChain {
    const read = files.map((file) => ({ file, coverage: coverageOf(file) }))
    return new FontChain(
      readCoverage(MAIN_FONTS.regular),
      read.flatMap(({ file, coverage }) => (coverage ? [{ file, coverage }] : [])),
      read.flatMap(({ file, coverage }) => (coverage ? [] : [file.path])),
    )
  }

  /** Returns the distinct characters of `text` without a glyph in any font; they would print as empty boxes. */
  unprintable(text: string): string[] {
    return this.rareIn(text).filter((character) => this.fallbackOf(character) === undefined)
  }

  /** Returns the fonts that draw the characters of `text` missing from the main font. */
  fallbacksFor(text: string): Fallback[] {
    const characters = new Map<FontFile, string>()
    for (const character of this.rareIn(text)) {
      const file = this.fallbackOf(character)?.file
      if (file) characters.set(file, (characters.get(file) ?? '') + character)
    }
    return [...characters].map(([file, drawn]) => ({ ...file, characters: drawn }))
  }

  /** Counts the characters of a block without a glyph in any font. */
  countMissing([first, last]: Range): number {
    const coverages = [this.main, ...this.fallbacks.map(({ coverage }) => coverage)]
    let count = 0
    for (let code = first; code <= last; code++) if (!coverages.some((coverage) => coverage.has(code))) count++
    return count
  }

  private rareIn(text: string): string[] {
    if (COMMON.test(text)) return []
    return [...new Set(text)].filter((character) => !NOT_DRAWN.test(character) && !this.main.has(codeOf(character)))
  }

  private fallbackOf(character: string): LoadedFont | undefined {
    return this.fallbacks.find(({ coverage }) => coverage.has(codeOf(character)))
  }
}

/** Controls, spaces and variation selectors have no glyph of their own. */
const NOT_DRAWN = /[\p{Cc}\p{Cf}\p{Z}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u

const codeOf = (character: string): number => character.codePointAt(0) ?? 0

function coverageOf({ path }: FontFile): Coverage | null {
  try {
    return readCoverage(path)
  } catch {
    return null
  }
}

const loaded = new Map<string | undefined, FontChain>()

/** Returns the fonts of this machine and of `FONTS_DIR`; loaded once per process. */
export function fontChain({ FONTS_DIR }: { FONTS_DIR?: string | undefined }): FontChain {
  const chain = loaded.get(FONTS_DIR) ?? FontChain.load(fallbackFiles(FONTS_DIR))
  loaded.set(FONTS_DIR, chain)
  return chain
}

/** Returns the characters of a candidate's name that documents cannot print, as an optional response field. */
export function unprintableIn({ env }: Pick<Services, 'env'>, name: string): { unprintable?: string[] } {
  const unprintable = fontChain(env).unprintable(name)
  return unprintable.length > 0 ? { unprintable } : {}
}
