/** The automation protocol as miniprogram-automator 0.12.1 sends it: what it calls, and with what. */

export interface Call {
  id: string
  method: string
  params?: Record<string, unknown>
}

const ofPage = ['pageId']
const ofElement = ['elementId', 'pageId']
/** Methods, and what has to come with each of them. */
const METHODS: Record<string, readonly string[]> = {
  'Tool.getInfo': [],
  'Tool.close': [],
  'Tool.native': ['method'],
  'App.enableLog': [],
  'App.exit': [],
  'App.getPageStack': [],
  'App.getCurrentPage': [],
  'App.callWxMethod': ['method', 'args'],
  'App.mockWxMethod': ['method'],
  'App.callFunction': ['functionDeclaration', 'args'],
  'App.addBinding': ['name'],
  'Page.getElement': [...ofPage, 'selector'],
  'Page.getElements': [...ofPage, 'selector'],
  'Page.getData': ofPage,
  'Page.setData': [...ofPage, 'data'],
  'Page.callMethod': [...ofPage, 'method', 'args'],
  'Element.getElement': [...ofElement, 'selector'],
  'Element.getElements': [...ofElement, 'selector'],
  'Element.getDOMProperties': [...ofElement, 'names'],
  'Element.getAttributes': [...ofElement, 'names'],
  'Element.getProperties': [...ofElement, 'names'],
  'Element.getWXML': [...ofElement, 'type'],
  'Element.tap': ofElement,
  'Element.triggerEvent': [...ofElement, 'type'],
  'Element.touchstart': ofElement,
  'Element.touchmove': ofElement,
  'Element.touchend': ofElement,
  'Element.callFunction': [...ofElement, 'functionName', 'args'],
}

/** Whether the tools would understand it. */
export function isKnown({ method, params = {} }: Call): boolean {
  return METHODS[method]?.every((name) => params[name] !== undefined) ?? false
}

export function refusalOf({ id, method }: Call): string {
  return JSON.stringify({ id, error: { message: `${method} is not part of the automation, or lacks a parameter` } })
}

/** What the window answers without asking the program; undefined where the program has to. */
export function answerItself({ method, params = {} }: Call): object | undefined {
  if (method === 'Tool.getInfo') return { SDKVersion: '3.7.0' }
  if (method === 'Tool.close') return {}
  // reported of the tools time and again: a method that was replaced stays replaced (restoreWxMethod)
  const restores = method === 'App.mockWxMethod' && !('functionDeclaration' in params) && !('result' in params)
  return restores ? {} : undefined
}
