/** @jest-environment jsdom */
import { keepClearOf } from '@/platform/page/bar-room'

let resized = () => {}
class Observer {
  constructor(notice: () => void) {
    resized = notice
  }
  observe = () => undefined
  disconnect = () => undefined
}
Object.assign(window, { ResizeObserver: Observer })

test('the height of the header is known to the style sheets, so that nothing scrolls below it', () => {
  document.body.innerHTML = '<div id="top" style="position: sticky"></div>'
  const top = document.getElementById('top') as HTMLElement
  const leave = keepClearOf('header', 'top')
  for (const height of [93, 137]) {
    Object.defineProperty(top, 'offsetHeight', { value: height, configurable: true })
    resized()
    expect(document.documentElement.style.getPropertyValue('--header')).toBe(`${height}px`)
  }
  leave()
})
