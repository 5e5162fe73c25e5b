import type { Host } from '../host'
import { componentOf, elementOf, propertyNames, readProperty } from '../elements/attributes'
import { fire, fireTouch, TOUCH, type Touch } from '../elements/fire'
import { findAll } from '../elements/query'
import { visibleText } from '../elements/text'
import { valueAt, type Domain } from './domain'
import { callElement } from './element-functions'
import type { Elements } from './elements'

interface Addressed {
  elementId: string
  selector: string
  names: string[]
  type: string
  detail?: object
  eventName: string
  touches?: Touch[]
  changedTouches?: Touch[]
  functionName: string
  method: string
  args?: unknown[]
  data: object
  path?: string
}

/** Handlers for one element of a page: reading, and user actions. */
export function elementDomain(host: Host, elements: Elements): Domain {
  const nodeOf = (params: Addressed): Element => elements.get(params)
  const callerOf = (params: Addressed) => {
    const component = componentOf(nodeOf(params))
    if (!component) throw new Error('the element is not a custom component')
    return component.getMethodCaller() as unknown as Record<string, unknown> & { setData(data: object): void }
  }
  const touch = (type: string) => (params: Addressed) =>
    fireTouch(
      nodeOf(params),
      type,
      params.touches ?? (type === 'touchend' ? [] : [TOUCH]),
      params.changedTouches ?? [TOUCH],
    )
  return {
    'Element.getElement': (params: Addressed) => elements.describeFirst(findAll(nodeOf(params), params.selector)),
    'Element.getElements': (params: Addressed) => ({
      elements: elements.describeAll(findAll(nodeOf(params), params.selector)),
    }),
    'Element.getDOMProperties': (params: Addressed) => ({ properties: domProperties(nodeOf(params), params.names) }),
    'Element.getAttributes': (params: Addressed) => ({ attributes: attributes(nodeOf(params), params.names) }),
    'Element.getProperties': (params: Addressed) => ({ properties: properties(nodeOf(params), params.names) }),
    'Element.getStyles': (params: Addressed) => {
      const style = window.getComputedStyle(nodeOf(params))
      return { styles: params.names.map((name) => style.getPropertyValue(name)) }
    },
    'Element.getOffset': () => ({ left: 0, top: 0 }),
    'Element.getWXML': (params: Addressed) => ({
      wxml: params.type === 'outer' ? nodeOf(params).outerHTML : nodeOf(params).innerHTML,
    }),
    'Element.tap': (params: Addressed) => elements.gestures.tap(nodeOf(params)),
    'Element.triggerEvent': (params: Addressed) => fire(nodeOf(params), params.type, params.detail),
    'Element.dispatchEvent': (params: Addressed) => fire(nodeOf(params), params.eventName, params.detail),
    'Element.touchstart': touch('touchstart'),
    'Element.touchmove': touch('touchmove'),
    'Element.touchend': touch('touchend'),
    'Element.callFunction': ({ functionName, args = [], ...params }: Addressed) => ({
      result: callElement(elements.gestures, functionName, elements.get(params), args),
    }),
    'Element.setData': (params: Addressed) => callerOf(params).setData(host.run.realm.adopt(params.data)),
    'Element.getData': (params: Addressed) => ({ data: valueAt(callerOf(params).data, params.path) }),
    'Element.callMethod': async (params: Addressed) => {
      const caller = callerOf(params)
      const method = caller[params.method]
      if (typeof method !== 'function') throw new Error(`component.${params.method} not exists`)
      return { result: (await method.apply(caller, host.run.realm.adopt(params.args ?? []))) as unknown }
    },
  }
}

function domProperties(node: Element, names: string[]): unknown[] {
  return names.map((name) =>
    name === 'innerText' ? visibleText(node) : (node as unknown as Record<string, unknown>)[name],
  )
}

function attributes(node: Element, names: string[]): unknown[] {
  const { id, dataset } = elementOf(node)
  return names.map((name) => {
    if (name === 'id') return id
    return name.startsWith('data-') ? dataset?.[name.slice('data-'.length)] : node.getAttribute(name)
  })
}

/** The client requests `__propPublic` to list the available properties. */
function properties(node: Element, names: string[]): unknown[] {
  const known = () => Object.fromEntries(propertyNames(node).map((name) => [name, true]))
  return names.map((name) => (name === '__propPublic' ? { value: true, ...known() } : readProperty(node, name)))
}
