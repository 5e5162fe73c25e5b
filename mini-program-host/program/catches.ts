import type { AssociatedBackend } from 'glass-easel-miniprogram-adapter'

/** The framework's word for `catch…` in WXML: nothing behind the element hears of the event. */
const FINAL = 2

interface Context {
  setListenerStats(element: unknown, type: string, capture: boolean, level: number): void
}

const catching = new WeakSet<object>()

/** Whether WXML says `catchtouchmove` at an element: a finger on it moves nothing that lies behind. */
export function catchesMoves(node: Element): boolean {
  return catching.has(node)
}

/** Keeps in mind which elements catch movements: the document of the host has no fingers that would learn it. */
export function noteCatches(backend: AssociatedBackend): void {
  const context = (backend as unknown as { _$: Context })._$
  const setListenerStats = context.setListenerStats.bind(context)
  context.setListenerStats = (element, type, capture, level) => {
    if (type === 'touchmove' && !capture && typeof element === 'object' && element)
      if (level === FINAL) catching.add(element)
      else catching.delete(element)
    setListenerStats(element, type, capture, level)
  }
}
