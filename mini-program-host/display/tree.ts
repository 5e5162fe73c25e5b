import { elementOf, isOn, readProperty, readText } from '../elements/attributes'
import type { Page } from '../pages/page'
import { catchesMoves } from '../program/catches'
import { CATCHES_MOVES, type DrawnNode, type Properties } from './messages'
import type { StyleSheets } from './style-sheets'
import { tagOf, valueOf } from './wxss'

/** Properties used by WeChat's style rules, rendered as attributes; `SWITCHES` are rendered without a value. */
const WORDS = ['type', 'size']
const SWITCHES = [
  'disabled',
  'plain',
  'loading',
  'hidden',
  'scroll-x',
  'scroll-y',
  'enable-flex',
  'checked',
  'auto-height',
]
/** Properties needed to render controls. */
const PROPERTIES: Record<string, string[]> = {
  image: ['src', 'mode'],
  input: ['value', 'placeholder', 'placeholder-style', 'placeholder-class', 'type', 'password', 'maxlength', 'focus'],
  textarea: ['value', 'placeholder', 'placeholder-style', 'placeholder-class', 'maxlength', 'focus', 'auto-height'],
  'scroll-view': ['scroll-top', 'scroll-left', 'scroll-into-view'],
  swiper: ['current'],
  'web-view': ['src'],
  'rich-text': ['nodes'],
  checkbox: ['color'],
  radio: ['color'],
  switch: ['color'],
}

/** Serialises the rendered elements for the display; node ids remain stable between drawings. */
export class Tree {
  readonly #sheets: StyleSheets
  readonly #width: () => number
  /** Maps `src` of a page to the URL used by browsers. */
  readonly #addressOf: (src: string, page: string) => string
  readonly #ids = new WeakMap<Node, number>()
  readonly #elements = new Map<number, WeakRef<Element>>()
  #lastId = 0

  constructor(sheets: StyleSheets, width: () => number, addressOf: (src: string, page: string) => string) {
    this.#sheets = sheets
    this.#width = width
    this.#addressOf = addressOf
  }

  /** Returns the element with an id; undefined if it has left its page. */
  element(id: number): Element | undefined {
    const node = this.#elements.get(id)?.deref()
    return node?.isConnected ? node : undefined
  }

  idOf(node: Node): number {
    const known = this.#ids.get(node)
    if (known) return known
    const id = ++this.#lastId
    this.#ids.set(node, id)
    if (isElement(node)) this.#elements.set(id, new WeakRef(node))
    return id
  }

  /** Returns the page content, which becomes the body of its document. */
  draw({ holder, path }: Page): DrawnNode[] {
    return this.#children(holder.firstElementChild ?? holder, path)
  }

  #children(node: Element, page: string): DrawnNode[] {
    return [...node.childNodes].flatMap((child) => {
      if (isElement(child)) return [this.#element(child, page)]
      return child.textContent ? [{ id: this.idOf(child), text: child.textContent }] : []
    })
  }

  #element(node: Element, page: string): DrawnNode {
    return {
      id: this.idOf(node),
      tag: tagOf(node.localName),
      attributes: this.#attributes(node, page),
      properties: this.#properties(node, page),
      children: this.#children(node, page),
    }
  }

  #attributes(node: Element, page: string): Record<string, string> {
    const attributes: Record<string, string> = { 'data-sheets': this.#sheets.marks(ownerOf(node), page) }
    for (const name of node.getAttributeNames()) {
      const value = node.getAttribute(name) ?? ''
      if (name === 'class' || name === 'id' || name.startsWith('aria-')) attributes[name] = value
      if (name === 'style') attributes.style = valueOf(value, this.#width())
      if (name === 'aria-role') attributes.role = value
    }
    for (const name of WORDS) if (node.hasAttribute(name)) attributes[name] = readText(node, name)
    for (const name of SWITCHES) if (isOn(node, name)) attributes[name] = ''
    if (catchesMoves(node)) attributes[CATCHES_MOVES] = ''
    return attributes
  }

  #properties(node: Element, page: string): Properties {
    const properties: Properties = {}
    for (const name of PROPERTIES[node.localName] ?? []) {
      const value = readProperty(node, name)
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') properties[name] = value
    }
    if (node.localName === 'image') properties.src = this.#addressOf(readText(node, 'src'), page)
    return properties
  }
}

/** Returns the path of the page or component whose template contains the element. */
function ownerOf(node: Element): string {
  return elementOf(node).ownerShadowRoot?.getHostNode().is.replace(/^\//, '') ?? ''
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}
