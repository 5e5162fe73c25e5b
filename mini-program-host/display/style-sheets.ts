import { posix } from 'node:path'
import type { Program } from '../program/program'
import { cssOf } from './wxss'

const GLOBAL = 'app'

/**
 * Scopes style sheets like WeChat's component isolation: each element carries the names of the sheets that apply to its
 * tree, and each rule is bound to the name of its sheet.
 */
export class StyleSheets {
  readonly #program: Program
  /** Screen width in pixels, for converting `rpx`. */
  readonly #width: () => number
  readonly #css = new Map<string, string>()

  constructor(program: Program, width: () => number) {
    this.#program = program
    this.#width = width
  }

  /** Returns all rules that may apply on a page: of the program, the page and all components. */
  cssOfPage(page: string): string {
    const components = this.#program.files
      .filter((file) => file.endsWith('.wxss'))
      .map((file) => file.slice(0, -'.wxss'.length))
      .filter((path) => this.#program.componentConfig(path).component)
    return [GLOBAL, page, ...components].map((path) => this.#cssOf(path)).join('\n')
  }

  /** Returns the sheet names for elements in the tree of `owner` (page or component). */
  marks(owner: string, page: string): string {
    if (owner === page) return `${GLOBAL} ${page}`
    const { styleIsolation, addGlobalClass } = this.#program.componentConfig(owner)
    const isShared = styleIsolation ? /^(apply-)?shared$/.test(styleIsolation) : addGlobalClass
    return isShared ? `${GLOBAL} ${page} ${owner}` : owner
  }

  #cssOf(path: string): string {
    const width = this.#width()
    const key = `${path} ${width}`
    const known = this.#css.get(key)
    if (known !== undefined) return known
    const css = this.#program.has(`${path}.wxss`) ? cssOf(this.#read(`${path}.wxss`), path, width) : ''
    this.#css.set(key, css)
    return css
  }

  /** Reads a sheet with its imports inlined. Throws if an import does not exist, like WeChat's compiler. */
  #read(file: string): string {
    return this.#program
      .read(file)
      .replace(/@import\s+(?:url\()?["']([^"']+)["']\)?\s*;?/g, (_, target: string) =>
        this.#read(target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(file), target)),
      )
  }
}
