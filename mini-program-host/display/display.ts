import type { WebSocket } from 'ws'
import type { Host } from '../host'
import { capsuleOf } from '../api/devices'
import type { Page } from '../pages/page'
import { addressOf } from './addresses'
import { Hands } from './hands'
import type { Drawing, FromDisplay, Measure, ToDisplay } from './messages'
import { StyleSheets } from './style-sheets'
import { Tree } from './tree'

/** Polling interval for changes, in milliseconds. */
const GLANCE_MS = 20

/**
 * Displays the program's pages in browsers and forwards user input. As in WeChat, logic and view are separate and
 * exchange rendered content and events.
 */
export class Display {
  readonly #host: Host
  readonly #tree: Tree
  readonly #sheets: StyleSheets
  readonly #hands: Hands
  /** Connected browsers, each with the ids of pages whose styles it has received. */
  readonly #browsers = new Map<WebSocket, Set<number>>()
  readonly #questions = new Map<number, (measure: Measure | null) => void>()
  readonly #glances: NodeJS.Timeout
  #lastQuestion = 0
  #isDirty = false
  #shown = ''

  constructor(host: Host) {
    const width = () => host.phone.device.width
    this.#host = host
    this.#sheets = new StyleSheets(host.program, width)
    this.#tree = new Tree(this.#sheets, width, addressOf)
    this.#hands = new Hands(host, this.#tree)
    const changes = new MutationObserver(() => (this.#isDirty = true))
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    this.#glances = setInterval(() => this.#refresh(), GLANCE_MS).unref()
  }

  /** Adds a browser. */
  join(browser: WebSocket): void {
    browser.on('message', (data: Buffer) => this.#hear(browser, JSON.parse(data.toString()) as FromDisplay))
    browser.on('close', () => this.#browsers.delete(browser))
    this.#begin(browser)
  }

  /** Redraws everything after the phone was changed. */
  turn(): void {
    for (const browser of this.#browsers.keys()) this.#begin(browser)
  }

  /** Returns the geometry of an element; null without a browser, or if the element is not rendered. */
  async measure(node: Element): Promise<Measure | null> {
    const browser = [...this.#browsers.keys()].at(-1)
    if (!browser) return null
    this.#draw(browser, this.#drawing())
    const id = ++this.#lastQuestion
    return new Promise((resolve) => {
      this.#questions.set(id, resolve)
      this.#tell(browser, { kind: 'measure', id, node: this.#tree.idOf(node) })
    })
  }

  /** Scrolls the current page to an element or to an offset from its top; `offset` in pixels. */
  scroll(node: Element | null, offset: number): void {
    const page = this.#host.run.pages.top.id
    for (const browser of this.#browsers.keys()) {
      this.#draw(browser, this.#drawing())
      this.#tell(browser, { kind: 'scroll', page, node: node && this.#tree.idOf(node), offset })
    }
  }

  close(): void {
    clearInterval(this.#glances)
    for (const browser of this.#browsers.keys()) browser.close()
  }

  #begin(browser: WebSocket): void {
    const { device } = this.#host.phone
    this.#browsers.set(browser, new Set())
    this.#tell(browser, { kind: 'device', device, capsule: capsuleOf(device) })
    this.#draw(browser, this.#drawing())
  }

  #hear(browser: WebSocket, message: FromDisplay): void {
    if (message.kind === 'deed') this.#hands.carryOut(message.deed)
    if (message.kind === 'measured') {
      this.#questions.get(message.id)?.(message.measure)
      this.#questions.delete(message.id)
    }
    if (message.kind === 'settle') {
      this.#draw(browser, this.#drawing())
      this.#tell(browser, { kind: 'settled', id: message.id })
    }
  }

  #refresh(): void {
    if (this.#browsers.size === 0 || !this.#host.isRunning) return
    const frame = JSON.stringify(this.#frame())
    if (!this.#isDirty && frame === this.#shown) return
    this.#isDirty = false
    this.#shown = frame
    const drawing = this.#drawing()
    for (const browser of this.#browsers.keys()) this.#draw(browser, drawing)
  }

  #draw(browser: WebSocket, drawing: Drawing | null): void {
    if (!drawing) return
    const known = this.#browsers.get(browser)
    const { top } = this.#host.run.pages
    if (!known?.has(top.id)) {
      this.#tell(browser, { kind: 'style', page: top.id, css: this.#sheets.cssOfPage(top.path) })
      known?.add(top.id)
    }
    this.#tell(browser, { kind: 'drawing', drawing })
  }

  #drawing(): Drawing | null {
    if (!this.#host.isRunning) return null
    return { ...this.#frame(), body: this.#tree.draw(this.#host.run.pages.top) }
  }

  /** Returns everything except the page content. */
  #frame(): Omit<Drawing, 'body'> {
    const { pages, screen } = this.#host.run
    const dialog = screen.dialogs.at(-1)
    return {
      page: pages.top.id,
      stack: pages.pages.map(({ id }) => id),
      bar: this.#bar(pages.top),
      ink: this.#host.program.windowOf(pages.top.path).navigationBarTextStyle === 'black' ? '#000' : '#fff',
      windows: {
        toast: screen.toast,
        loading: screen.loading,
        dialog: dialog
          ? { kind: dialog.kind, title: dialog.title, content: dialog.content, choices: dialog.choices }
          : null,
      },
    }
  }

  #bar({ path, title }: Page): Drawing['bar'] {
    const window = this.#host.program.windowOf(path)
    if (window.navigationStyle === 'custom') return null
    return {
      title,
      background: window.navigationBarBackgroundColor ?? '#000000',
      leadsBack: this.#host.run.pages.pages.length > 1,
    }
  }

  #tell(browser: WebSocket, message: ToDisplay): void {
    browser.send(JSON.stringify(message))
  }
}
