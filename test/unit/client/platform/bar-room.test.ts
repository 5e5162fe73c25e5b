/** @jest-environment jsdom */
import { keepClearOfBar } from '@/platform/page/bar-room.h5'

let observed: () => void
let height: number
const disconnect = jest.fn()
const bar = document.createElement('div')
const room = () => document.documentElement.style.getPropertyValue('--action-bar')

beforeEach(() => {
  height = 120
  bar.id = 'action-bar-1'
  bar.style.position = 'sticky'
  Object.defineProperty(bar, 'offsetHeight', { configurable: true, get: () => height })
  document.body.append(bar)
  document.documentElement.style.removeProperty('--action-bar')
  Object.assign(window, {
    ResizeObserver: class {
      constructor(callback: () => void) {
        observed = callback
      }
      observe = () => observed()
      disconnect = disconnect
    },
  })
})

describe('The room below the page that scrolling leaves', () => {
  it('is as high as the bar', () => {
    const end = keepClearOfBar(bar.id)
    expect(room()).toBe('120px')
    height = 180
    observed()
    expect(room()).toBe('180px')
    end()
    expect(disconnect).toHaveBeenCalled()
  })

  it('is none while the bar scrolls with the page, as on a low screen', () => {
    const end = keepClearOfBar(bar.id)
    bar.style.position = 'static'
    window.dispatchEvent(new Event('resize'))
    expect(room()).toBe('0px')
    bar.style.position = 'sticky'
    window.dispatchEvent(new Event('resize'))
    expect(room()).toBe('120px')
    end()
    bar.style.position = 'static'
    window.dispatchEvent(new Event('resize'))
    expect(room()).toBe('120px')
  })

  it('is left to the displayed page by one below it', () => {
    const end = keepClearOfBar(bar.id)
    height = 0
    observed()
    expect(room()).toBe('120px')
    end()
  })
})
