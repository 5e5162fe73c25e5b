/** @jest-environment jsdom */
import { dragProps } from '@/platform/device/drag.h5'

function press(key: string) {
  const [onMove, onPinch] = [jest.fn(), jest.fn()]
  const { onKeyDown } = dragProps({ onMove, onPinch }) as { onKeyDown: (event: KeyboardEvent) => void }
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  onKeyDown(event)
  return { onMove, onPinch, event }
}

test.each([
  ['ArrowLeft', -10, 0],
  ['ArrowRight', 10, 0],
  ['ArrowUp', 0, -10],
  ['ArrowDown', 0, 10],
])('%s moves the dragged element without scrolling', (key, dx, dy) => {
  const { onMove, event } = press(key)
  expect(onMove).toHaveBeenCalledWith(dx, dy)
  expect(event.defaultPrevented).toBe(true)
})

test('plus and minus zoom the dragged element; other keys are left to the page', () => {
  expect(press('+').onPinch).toHaveBeenCalledWith(1.1)
  expect(press('-').onPinch).toHaveBeenCalledWith(1 / 1.1)
  const { onMove, onPinch, event } = press('Tab')
  expect([onMove, onPinch].every((each) => each.mock.calls.length === 0)).toBe(true)
  expect(event.defaultPrevented).toBe(false)
})
