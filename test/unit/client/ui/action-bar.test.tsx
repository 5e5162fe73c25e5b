/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { ActionBar } from '@/ui/layout/action-bar'

/** Callbacks of the ResizeObservers by element, which the test invokes in place of the browser. */
const observed = new Map<HTMLElement, () => void>()
class Observer {
  constructor(private readonly notice: () => void) {}
  observe = (element: HTMLElement) => observed.set(element, this.notice)
  disconnect = () => observed.clear()
}
Object.assign(window, { ResizeObserver: Observer })

const room = () => document.documentElement.style.getPropertyValue('--action-bar')
function become(height: number) {
  for (const [element, notice] of observed) {
    Object.defineProperty(element, 'offsetHeight', { value: height, configurable: true })
    notice()
  }
}

/** Simulates a resize in which the style sheet makes the bar sticky or static. */
function position(value: 'sticky' | 'static') {
  for (const element of observed.keys()) element.style.position = value
  window.dispatchEvent(new Event('resize'))
}

test('the page has scroll padding for its action bar, whatever its height in large text mode', () => {
  const { unmount } = render(<ActionBar>提交</ActionBar>)
  position('sticky')
  become(84)
  expect(room()).toBe('84px')
  become(210)
  expect(room()).toBe('210px')
  // A page covered by another one has height 0.
  become(0)
  expect(room()).toBe('210px')
  unmount()
  expect(observed.size).toBe(0)
})

test('the page has no scroll padding for an action bar that scrolls with it on a low screen', () => {
  const { unmount } = render(<ActionBar>提交</ActionBar>)
  position('sticky')
  become(84)
  position('static')
  expect(room()).toBe('0px')
  position('sticky')
  expect(room()).toBe('84px')
  unmount()
  window.dispatchEvent(new Event('resize'))
  expect(room()).toBe('84px')
})
