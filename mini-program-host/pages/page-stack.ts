import type { Components } from '../program/components'
import type { Program } from '../program/program'
import type { Realm } from '../realm/realm'
import { ApiFailure } from '../wx/calling'
import { Page } from './page'
import { readPageUrl, type PageUrl } from './page-url'

/** WeChat's maximum depth of the page stack. */
const MAX_PAGES = 10

/** Open pages and the navigation between them (`wx.navigateTo` and related APIs). */
export class PageStack {
  readonly pages: Page[] = []
  /** All pages since the start, including closed ones. */
  readonly history: Page[] = []
  readonly #program: Program
  readonly #realm: Realm
  readonly #components: Components
  readonly #onError: (thrown: unknown) => void

  constructor(program: Program, realm: Realm, components: Components, onError: (thrown: unknown) => void) {
    this.#program = program
    this.#realm = realm
    this.#components = components
    this.#onError = onError
  }

  get top(): Page {
    const page = this.pages.at(-1)
    if (!page) throw new Error('no page is open')
    return page
  }

  /** Page that answers queries: the current one, or the last one while all pages are being closed. */
  get asked(): Page {
    return this.pages.at(-1) ?? this.history.at(-1) ?? this.top
  }

  /** Returns whether the URL names a page of the program. */
  knows(url: string): boolean {
    return this.#program.pages.includes(this.#read(url).path)
  }

  open(url: string): void {
    const target = this.#existing(url)
    if (this.pages.length >= MAX_PAGES) throw new ApiFailure('webview count limit exceed')
    if (this.pages.length > 0) this.#guard(() => this.top.hide())
    this.#push(target)
  }

  replace(url: string): void {
    const target = this.#existing(url)
    this.#pop()
    this.#push(target)
  }

  relaunch(url: string): void {
    const target = this.#existing(url)
    this.closeAll()
    this.#push(target)
  }

  switchTab(url: string): void {
    const { path } = this.#existing(url)
    if (!this.#program.config.tabBar?.list.some(({ pagePath }) => pagePath === path))
      throw new ApiFailure('can not switch to no-tabBar page')
    this.relaunch(`/${path}`)
  }

  back(delta: number): void {
    if (this.pages.length < 2) throw new ApiFailure('cannot navigate back at first page')
    for (let left = delta; left > 0 && this.pages.length > 1; left--) this.#pop()
    this.#guard(() => this.top.show())
  }

  closeAll(): void {
    while (this.pages.length > 0) this.#pop()
  }

  #existing(url: string): PageUrl {
    const target = this.#read(url)
    if (!this.#program.pages.includes(target.path)) throw new ApiFailure(`page "${target.path}" is not found`)
    return target
  }

  #read(url: string): PageUrl {
    return readPageUrl(url, this.pages.at(-1)?.path ?? '')
  }

  #push({ path, query }: PageUrl): void {
    const { navigationBarTitleText: title = '' } = this.#program.windowOf(path)
    const root = this.#components.createPage(path)
    const page = new Page(path, this.#realm.adopt(query), root, title)
    this.pages.push(page)
    this.history.push(page)
    this.#guard(() => page.open())
  }

  #pop(): void {
    const page = this.pages.pop()
    this.#guard(() => page?.close())
  }

  /** Reports an exception of a page without interrupting the navigation. */
  #guard(step: () => void): void {
    try {
      step()
    } catch (thrown) {
      this.#onError(thrown)
    }
  }
}
