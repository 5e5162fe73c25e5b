import { NAVIGATION_BAR_HEIGHT, type Device } from '../../api/devices'
import type { Deed, Drawing, DrawnDialog, Measure, ToDisplay } from '../messages'
import { PageView } from './page-view'

type Capsule = Extract<ToDisplay, { kind: 'device' }>['capsule']

function part(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the phone has no #${id}`)
  return found
}

/** Screen of the phone: WeChat's navigation bar, capsule and windows, and one frame per page of the stack. */
export class Phone {
  readonly #pages = new Map<number, PageView>()
  readonly #act: (deed: Deed) => void
  #device: Device | null = null
  #top: PageView | null = null
  #windows = ''

  constructor(act: (deed: Deed) => void) {
    this.#act = act
    part('back').addEventListener('click', () => act({ deed: 'back' }))
  }

  take(device: Device, capsule: Capsule): void {
    this.#device = device
    const sizes = {
      width: device.width,
      height: device.height,
      'status-bar': device.statusBar,
      bar: NAVIGATION_BAR_HEIGHT,
      'capsule-left': capsule.left,
      'capsule-top': capsule.top,
      'capsule-width': capsule.width,
      'capsule-height': capsule.height,
    }
    for (const [name, pixels] of Object.entries(sizes))
      document.documentElement.style.setProperty(`--${name}`, `${pixels}px`)
    part('phone').classList.toggle('is-plain', device.homeIndicator === 0)
  }

  style(page: number, css: string): void {
    if (!this.#device) return
    // redrawn after the phone was changed
    this.#pages.get(page)?.remove()
    const view = new PageView(part('pages'), page, css, this.#device, this.#act)
    this.#pages.set(page, view)
  }

  draw(drawing: Drawing): void {
    document.documentElement.style.setProperty('--ink', drawing.ink)
    this.#drawBar(drawing.bar)
    this.#drawWindows(drawing.windows)
    for (const [id, view] of this.#pages) {
      if (!drawing.stack.includes(id)) {
        view.remove()
        this.#pages.delete(id)
      } else view.isShown = id === drawing.page
    }
    this.#top = this.#pages.get(drawing.page) ?? null
    this.#top?.draw(drawing.body)
  }

  measure(node: number): Measure | null {
    return this.#top?.measure(node) ?? null
  }

  scroll(node: number | null, offset: number): void {
    this.#top?.scroll(node, offset)
  }

  /** Resolves when all pictures of the current page have loaded or failed. */
  async pictures(): Promise<void> {
    await this.#top?.pictures()
  }

  #drawBar(bar: Drawing['bar']): void {
    part('bar').hidden = bar === null
    if (!bar) return
    part('title').textContent = bar.title
    part('back').hidden = !bar.leadsBack
    part('bar').style.background = bar.background
  }

  #drawWindows(windows: Drawing['windows']): void {
    const now = JSON.stringify(windows)
    if (now === this.#windows) return
    this.#windows = now
    const { toast, loading, dialog } = windows
    const said = dialog ? null : (loading ?? toast)
    part('windows').replaceChildren(
      ...(said === null ? [] : [element('div', 'toast', said)]),
      ...(dialog ? [this.#dialog(dialog)] : []),
    )
  }

  #dialog({ kind, title, content, choices }: DrawnDialog): HTMLElement {
    const mask = element('div', 'mask')
    const box = element('div', kind === 'modal' ? 'modal' : 'sheet')
    if (title) box.append(element('h2', '', title))
    if (content) box.append(element('p', '', content))
    const row = kind === 'modal' ? element('div', 'choices') : box
    choices.forEach((choice, index) => row.append(this.#choice(choice, index)))
    if (kind === 'actionSheet') row.append(this.#choice('取消', null))
    else box.append(row)
    mask.append(box)
    return mask
  }

  #choice(text: string, choice: number | null): HTMLElement {
    const button = element('button', '', text)
    button.addEventListener('click', () => this.#act({ deed: 'answer', choice }))
    return button
  }
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}
