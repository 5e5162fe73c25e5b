/** @jest-environment jsdom */
import { leadByArrows } from '@/platform/element/aria.h5'

beforeAll(() => {
  // jsdom has no layout, so elements would count as hidden.
  HTMLElement.prototype.getClientRects = () => [{}] as unknown as DOMRectList
  leadByArrows()
})

function radios(): HTMLElement[] {
  document.body.innerHTML =
    '<div role="radiogroup">' + '<div role="radio" tabindex="0" aria-checked="false"></div>'.repeat(3) + '</div>'
  return [...document.querySelectorAll<HTMLElement>('[role=radio]')]
}

const press = (target: HTMLElement, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const stops = (all: HTMLElement[]) => all.map(({ tabIndex }) => tabIndex)

test('the tab stop is the focused option, not the first one', () => {
  const all = radios()
  all[0]?.focus()
  expect(stops(all)).toEqual([0, -1, -1])
  press(all[0] as HTMLElement, 'ArrowDown')
  expect(document.activeElement).toBe(all[1])
  press(all[1] as HTMLElement, ' ')
  expect(stops(all)).toEqual([-1, 0, -1])
})

test('an option chosen with the mouse becomes the tab stop', () => {
  const all = radios()
  all[2]?.focus()
  expect(stops(all)).toEqual([-1, -1, 0])
})
