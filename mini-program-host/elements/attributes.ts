import { glassEasel } from 'glass-easel-miniprogram-adapter'

export type WxElement = glassEasel.Element
type Component = glassEasel.GeneralComponent

/** The framework's element behind an element of the document. */
export function elementOf(node: Element): WxElement {
  const element = (node as { __wxElement?: WxElement }).__wxElement
  if (!element) throw new Error(`<${node.localName}> is not an element of the page`)
  return element
}

/** The custom component behind an element; null for built-in ones and for the page itself. */
export function componentOf(node: Element): Component | null {
  const element = elementOf(node)
  const isPage = node.localName === 'wx-page'
  return !isPage && glassEasel.Component.isComponent(element) ? element : null
}

/** A property as the template set it: with its own type, not as text. */
export function readProperty(node: Element, name: string): unknown {
  const component = componentOf(node)
  if (component) return (component.data as Record<string, unknown>)[name]
  const set = elementOf(node).attributes.find((attribute) => attribute.name === name)
  return set ? set.value : (node.getAttribute(name) ?? undefined)
}

/** A property as text; empty when it is not set or is no text. */
export function readText(node: Element, name: string): string {
  const value = readProperty(node, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function writeProperty(node: Element, name: string, value: unknown): void {
  elementOf(node).setAttribute(name, value)
}

export function propertyNames(node: Element): string[] {
  const component = componentOf(node)
  if (component) return Object.keys(component.data)
  return [...new Set([...elementOf(node).attributes.map(({ name }) => name), ...node.getAttributeNames()])]
}

/** Whether a boolean property is on; WXML's `disabled="false"` is the text, and means no. */
export function isOn(node: Element, name: string): boolean {
  const value = readProperty(node, name)
  return value !== undefined && value !== null && value !== false && value !== '' && value !== 'false'
}
