import type { AssociatedBackend } from 'glass-easel-miniprogram-adapter'

/** Framework constant for `catch…` in WXML: stops the propagation of the event. */
const FINAL = 2

interface Context {
  setListenerStats(element: unknown, type: string, capture: boolean, level: number): void
}

const catching = new WeakSet<object>()

/** Returns whether the element has `catchtouchmove` in WXML. */
export function catchesMoves(node: Element): boolean {
  return catching.has(node)
}

/** Records which elements catch touch moves, because the host's own document has no touch events to query. */
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
