/** @jest-environment jsdom */
import { scrollToElement } from '@/platform/page/document'

const scrolled: string[] = []

/** Renders elements with a position and height in CSS pixels; the window is 768 pixels high, its bars 168. */
function draw(html: string): void {
  document.body.innerHTML = `<div class="taro_page" style="scroll-padding-top: 100px; scroll-padding-bottom: 68px">${html}</div>`
  for (const element of document.querySelectorAll<HTMLElement>('[id]')) {
    const [top = 0, height = 0] = (element.dataset['box'] ?? '').split(' ').map(Number)
    Object.defineProperty(element, 'offsetParent', { value: document.body })
    Object.defineProperty(element, 'offsetHeight', { value: height })
    element.getBoundingClientRect = () => ({ top, bottom: top + height, height }) as DOMRect
    element.scrollIntoView = (options) => {
      scrolled.push(`${element.id} ${(options as ScrollIntoViewOptions).block}`)
    }
  }
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const padding = { scrollPaddingTop: '100px', scrollPaddingBottom: '68px' }
    return (element.matches('.taro_page') ? padding : {}) as CSSStyleDeclaration
  })
}

beforeEach(() => {
  Object.defineProperty(window, 'innerHeight', { value: 768 })
  scrolled.length = 0
})
afterEach(() => jest.restoreAllMocks())

const context = { error: '#field-error', above: '#summary' }

test('a field is scrolled to the centre, and its control has the focus', () => {
  draw('<div id="field" data-box="900 120"><input><div id="field-error" data-box="1000 20"></div></div>')
  scrollToElement('#field', context)
  expect(scrolled).toEqual(['field center'])
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('the error of a place higher than half of the visible page is scrolled into view, not its start', () => {
  draw('<div id="field" data-box="100 560"><button>选择</button><div id="field-error" data-box="640 20"></div></div>')
  scrollToElement('#field', context)
  expect(scrolled).toEqual(['field-error center'])
  expect(document.activeElement?.textContent).toBe('选择')
})

test('the error summary stays in view if the first field fits below it', () => {
  const field = (top: number) => `<div id="field" data-box="${top} 120"><input></div>`
  draw(`<div id="summary" data-box="20 160"></div>${field(300)}`)
  scrollToElement('#field', context)
  draw(`<div id="summary" data-box="20 160"></div>${field(700)}`)
  scrollToElement('#field', context)
  expect(scrolled).toEqual(['summary start', 'field center'])
})
