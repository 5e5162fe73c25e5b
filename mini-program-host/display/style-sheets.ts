import { posix } from 'node:path'
import type { Program } from '../program/program'
import { cssOf } from './wxss'

const GLOBAL = 'app'

/**
 * Which style sheets reach which elements, as WeChat isolates components: each element is marked with the sheets that
 * apply to the tree it belongs to, each rule is bound to the mark of its sheet.
 */
export class StyleSheets {
  readonly #program: Program
  /** Of the screen in pixels, which `rpx` is measured by. */
  readonly #width: () => number
  readonly #css = new Map<string, string>()

  constructor(program: Program, width: () => number) {
    this.#program = program
    this.#width = width
  }

  /** Everything that can apply on a page: the program's sheet, the page's, and those of all components. */
  cssOfPage(page: string): string {
    const components = this.#program.files
      .filter((file) => file.endsWith('.wxss'))
      .map((file) => file.slice(0, -'.wxss'.length))
      .filter((path) => this.#program.componentConfig(path).component)
    return [GLOBAL, page, ...components].map((path) => this.#cssOf(path)).join('\n')
  }

  /** The marks of an element that belongs to the tree of `owner`, a page or a component, on a page. */
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

  /** A sheet with those it imports in their places. Throws when one of them does not exist, as WeChat's compiler does. */
  #read(file: string): string {
    return this.#program
      .read(file)
      .replace(/@import\s+(?:url\()?["']([^"']+)["']\)?\s*;?/g, (_, target: string) =>
        this.#read(target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(file), target)),
      )
  }
}
