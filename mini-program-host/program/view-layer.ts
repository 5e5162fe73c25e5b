import { JSDOM } from 'jsdom'

/** Reports every observed element as fully visible, because the host has no layout. */
class EverythingIsVisible {
  readonly #listener: (entries: object[]) => void
  #connected = true

  constructor(listener: (entries: object[]) => void) {
    this.#listener = listener
  }

  observe(target: Element): void {
    const rect = target.getBoundingClientRect()
    const entry = {
      target,
      intersectionRatio: 1,
      isIntersecting: true,
      boundingClientRect: rect,
      intersectionRect: rect,
    }
    setTimeout(() => this.#connected && this.#listener([{ ...entry, rootBounds: rect, time: Date.now() }]), 0)
  }

  disconnect(): void {
    this.#connected = false
  }
}

/**
 * Creates the document that WeChat's component framework renders into. The framework reads it from the global scope of
 * this process; the program runs in its own realm without access to it.
 */
export function openViewLayer(): Document {
  const { window } = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true })
  const { document, Event, HTMLElement, TouchEvent, Element, Node, MutationObserver } = window
  const shared = { window, document, Event, HTMLElement, TouchEvent, Element, Node, MutationObserver }
  Object.assign(globalThis, shared, { IntersectionObserver: EverythingIsVisible })
  return document
}
