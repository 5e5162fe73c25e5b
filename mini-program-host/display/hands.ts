import { fire } from '../elements/fire'
import type { Host } from '../host'
import type { Deed } from './messages'
import type { Tree } from './tree'

/** Performs user input from the display in the program; ignores elements that have been removed meanwhile. */
export class Hands {
  readonly #host: Host
  readonly #tree: Tree

  constructor(host: Host, tree: Tree) {
    this.#host = host
    this.#tree = tree
  }

  carryOut(deed: Deed): void {
    const { gestures, run } = this.#host
    if (deed.deed === 'leave') return gestures.leave()
    if (deed.deed === 'back') return void (run.wx.navigateBack as (options: object) => void)({ fail: () => undefined })
    if (deed.deed === 'answer') return run.screen.answer(deed.choice)
    const node = this.#tree.element(deed.node)
    if (!node) return
    if (deed.deed === 'tap') gestures.tap(node)
    if (deed.deed === 'confirm') gestures.confirm(node)
    if (deed.deed === 'type') gestures.type(node, deed.text)
    if (deed.deed === 'event') fire(node, deed.type, deed.detail)
  }
}
