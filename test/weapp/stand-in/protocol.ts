/** Automation protocol as sent by miniprogram-automator 0.12.1. */

export interface Call {
  id: string
  method: string
  params?: Record<string, unknown>
}

const ofPage = ['pageId']
const ofElement = ['elementId', 'pageId']
/** Methods and their required parameters. */
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

/** Checks whether the tools support the call. */
export function isKnown({ method, params = {} }: Call): boolean {
  return METHODS[method]?.every((name) => params[name] !== undefined) ?? false
}

export function refusalOf({ id, method }: Call): string {
  return JSON.stringify({ id, error: { message: `${method} is not part of the automation, or lacks a parameter` } })
}

/** Answers calls that need no program; undefined for all others. */
export function answerItself({ method, params = {} }: Call): object | undefined {
  if (method === 'Tool.getInfo') return { SDKVersion: '3.7.0' }
  if (method === 'Tool.close') return {}
  // Known defect of the tools: restoreWxMethod does not restore a replaced method.
  const restores = method === 'App.mockWxMethod' && !('functionDeclaration' in params) && !('result' in params)
  return restores ? {} : undefined
}
