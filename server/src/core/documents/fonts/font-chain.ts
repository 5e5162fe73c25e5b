/** The fonts of documents, and which of them draws which character. */
import type { Coverage, Range } from './coverage'
import { fallbackFiles, MAIN_FONTS, type FontFile } from './font-files'
import { readCoverage } from './read-coverage'

/** A font that draws some characters in place of the main font. */
export interface Fallback extends FontFile {
  characters: string
}

interface LoadedFont {
  file: FontFile
  coverage: Coverage
}

/** Drawn by every main font: most texts hold nothing else. */
const COMMON = /^[\n -~\u00b7\u4e00-\u9fa5\u3001\u3002\uff01-\uff1f]*$/

export class FontChain {
  private constructor(
    private readonly main: Coverage,
    /** Installed and readable, in the order in which they are tried. */
    readonly fallbacks: readonly LoadedFont[],
    /** Files that are not fonts or cannot be read. */
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

  /** The characters of `text` that no font has, each once: they would print as empty boxes. */
  unprintable(text: string): string[] {
    return this.rareIn(text).filter((character) => this.fallbackOf(character) === undefined)
  }

  /** The fonts that draw what the main font lacks in `text`. */
  fallbacksFor(text: string): Fallback[] {
    const characters = new Map<FontFile, string>()
    for (const character of this.rareIn(text)) {
      const file = this.fallbackOf(character)?.file
      if (file) characters.set(file, (characters.get(file) ?? '') + character)
    }
    return [...characters].map(([file, drawn]) => ({ ...file, characters: drawn }))
  }

  /** How many characters of a block no font has. */
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

/** The fonts on this machine and in `FONTS_DIR`, looked up once per process. */
export function fontChain({ FONTS_DIR }: { FONTS_DIR?: string | undefined }): FontChain {
  const chain = loaded.get(FONTS_DIR) ?? FontChain.load(fallbackFiles(FONTS_DIR))
  loaded.set(FONTS_DIR, chain)
  return chain
}
