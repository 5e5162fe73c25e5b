/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { tell } from '@/ui/overlay/dialog-state'
import { StepFrame } from '@/patterns/journey/step/step-frame'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('a save that takes longer than usual says so at the button until it ends', async () => {
  let end: () => void = () => undefined
  const saving = new Promise<void>((resolve) => (end = resolve))
  const at = { isEditing: false, names: ['one', 'two'], current: 0 }
  render(<StepFrame at={at} onNext={() => saving} />)
  const status = screen.getByRole('status')
  await act(async () => {
    fireEvent.click(screen.getByRole('button'))
    await jest.advanceTimersByTimeAsync(0)
  })
  act(() => void jest.advanceTimersByTime(4_900))
  expect(status.textContent).toBe('')
  act(() => void jest.advanceTimersByTime(200))
  expect(status.textContent).toBe('这次比平时慢，请不要关闭页面，内容不会丢失。')
  expect(screen.getByRole('status')).toBe(status)
  // The error message replaces the hint that saving takes longer.
  act(() => void tell({ title: '' }))
  expect(status.textContent).toBe('')
  await act(async () => {
    end()
    await saving
  })
  expect(status.textContent).toBe('')
})
