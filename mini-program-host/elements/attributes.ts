import { glassEasel } from 'glass-easel-miniprogram-adapter'

export type WxElement = glassEasel.Element
type Component = glassEasel.GeneralComponent

/** Returns the framework's element for a DOM element. */
export function elementOf(node: Element): WxElement {
  const element = (node as { __wxElement?: WxElement }).__wxElement
  if (!element) throw new Error(`<${node.localName}> is not an element of the page`)
  return element
}

/** Returns the custom component of an element; null for built-in elements and the page itself. */
export function componentOf(node: Element): Component | null {
  const element = elementOf(node)
  const isPage = node.localName === 'wx-page'
  return !isPage && glassEasel.Component.isComponent(element) ? element : null
}

/** Returns a property as set by the template, with its type. */
export function readProperty(node: Element, name: string): unknown {
  const component = componentOf(node)
  if (component) return (component.data as Record<string, unknown>)[name]
  const set = elementOf(node).attributes.find((attribute) => attribute.name === name)
  return set ? set.value : (node.getAttribute(name) ?? undefined)
}

/** Returns a property as text; empty if unset or not a text or number. */
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

/** Returns whether a boolean property is on. WXML's `disabled="false"` is the text `false` and counts as off. */
export function isOn(node: Element, name: string): boolean {
  const value = readProperty(node, name)
  return value !== undefined && value !== null && value !== false && value !== '' && value !== 'false'
}
