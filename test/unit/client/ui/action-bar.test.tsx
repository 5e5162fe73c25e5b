/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { ActionBar } from '@/ui/layout/action-bar'

/** Observers of the page, which the test calls as the browser would. */
const observed = new Map<Element, () => void>()
class Observer {
  constructor(private readonly notice: () => void) {}
  observe = (element: Element) => observed.set(element, this.notice)
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

test('The page scrolls clear of its action bar, however high large letters make it', () => {
  const { unmount } = render(<ActionBar>提交</ActionBar>)
  become(84)
  expect(room()).toBe('84px')
  become(210)
  expect(room()).toBe('210px')
  // a page below another one has no height
  become(0)
  expect(room()).toBe('210px')
  unmount()
  expect(observed.size).toBe(0)
})
