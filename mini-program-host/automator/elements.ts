import type { Host } from '../host'
import { componentOf } from '../elements/attributes'
import type { Gestures } from '../elements/gestures'

export interface ElementReference {
  elementId: string
  tagName: string
  /** Custom components only. */
  nodeId?: string
}

/** Elements known to a client by id, and the gestures performed on them. */
export class Elements {
  readonly gestures: Gestures
  readonly #byId = new Map<string, Element>()
  readonly #ids = new WeakMap<Element, string>()

  constructor(host: Host) {
    this.gestures = host.gestures
  }

  /** Throws if the element has left the page. */
  get({ elementId }: { elementId: string }): Element {
    const node = this.#byId.get(elementId)
    if (!node?.isConnected) throw new Error('element is destroyed')
    return node
  }

  describeFirst([first]: Element[]): ElementReference {
    if (!first) throw new Error('no such element')
    return this.#describe(first)
  }

  describeAll(nodes: Element[]): ElementReference[] {
    return nodes.map((node) => this.#describe(node))
  }

  #describe(node: Element): ElementReference {
    const elementId = this.#idOf(node)
    const reference = { elementId, tagName: node.localName }
    return componentOf(node) ? { ...reference, nodeId: elementId } : reference
  }

  #idOf(node: Element): string {
    const known = this.#ids.get(node)
    if (known) return known
    const id = `element${this.#byId.size + 1}`
    this.#ids.set(node, id)
    this.#byId.set(id, node)
    return id
  }
}
