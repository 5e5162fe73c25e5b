import type { Root } from 'glass-easel-miniprogram-adapter'
import { DataMeter } from './data-meter'

/** `this` of a page's code. */
export type PageInstance = ReturnType<Root['get']> & Record<string, unknown>

/** Never reset, because the automator's client identifies pages by id across cold starts. */
let lastId = 0

/** Page of the stack: its instance, and the DOM element it is rendered into. */
export class Page {
  readonly id = ++lastId
  readonly path: string
  readonly query: Record<string, string>
  readonly holder: HTMLElement
  readonly instance: PageInstance
  readonly data: DataMeter
  title: string
  /** Question asked before navigating back (`wx.enableAlertBeforeUnload`). */
  leaveQuestion: string | null = null
  #root: Root
  #open = true

  constructor(path: string, query: Record<string, string>, root: Root, title: string) {
    this.path = path
    this.query = query
    this.title = title
    this.#root = root
    this.holder = document.createElement('page')
    this.instance = root.get() as PageInstance
    this.data = new DataMeter(this.instance, () => this.nodes)
    Object.assign(this.instance, {
      route: path,
      __route__: path,
      options: query,
      __wxExparserNodeId__: `page${this.id}`,
    })
  }

  /** Current number of elements. */
  get nodes(): number {
    return this.holder.querySelectorAll('*').length
  }

  open(): void {
    const placeholder = document.createElement('placeholder')
    this.holder.append(placeholder)
    document.body.append(this.holder)
    this.#root.attach(this.holder as never, placeholder as never)
    this.call('onLoad', this.query)
    this.show()
    setTimeout(() => this.#open && this.call('onReady'), 0)
  }

  show(): void {
    this.holder.style.display = ''
    this.call('onShow')
    this.#root.getComponent().triggerPageLifetime('show', [])
  }

  hide(): void {
    this.call('onHide')
    this.#root.getComponent().triggerPageLifetime('hide', [])
    this.holder.style.display = 'none'
  }

  close(): void {
    this.#open = false
    this.call('onUnload')
    this.#root.release()
    this.holder.remove()
  }

  /** Calls a method of the page if it exists; exceptions propagate to the caller. */
  call(method: string, ...args: unknown[]): unknown {
    const implementation = this.instance[method]
    return typeof implementation === 'function' ? (implementation.apply(this.instance, args) as unknown) : undefined
  }
}
