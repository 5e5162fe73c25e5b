/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { askOwnPosition, useIsLookingForPosition, useOwnPosition } from '@/areas/appointment/place/own-position'
import { whereAmI } from '@/platform/places/places'
import type { WhereOutcome } from '@/platform/places/places-types'
import { confirm, tell } from '@/ui/overlay/dialog-state'

jest.mock('@/platform/places/places', () => ({ whereAmI: jest.fn() }))
jest.mock('@/ui/overlay/dialog-state', () => ({ confirm: jest.fn(), tell: jest.fn() }))

function Shown() {
  const position = useOwnPosition()
  return <p>{useIsLookingForPosition() ? 'looking' : position ? 'found' : 'nothing'}</p>
}
const shown = () => screen.getByText(/./).textContent

async function asked() {
  let answer: (outcome: WhereOutcome) => void = () => undefined
  jest.mocked(whereAmI).mockReturnValue(new Promise((resolve) => (answer = resolve)))
  jest.mocked(confirm).mockResolvedValue(true)
  const done = askOwnPosition()
  await act(() => Promise.resolve())
  return async (outcome: WhereOutcome) => {
    answer(outcome)
    await act(() => done)
  }
}

test('says that the device is being located, then the result', async () => {
  render(<Shown />)
  expect(shown()).toBe('nothing')
  const fail = await asked()
  expect(shown()).toBe('looking')
  await fail('failed')
  expect(shown()).toBe('nothing')
  expect(jest.mocked(tell).mock.calls[0]?.[0].title).toBe('没有取得位置')
  const find = await asked()
  expect(shown()).toBe('looking')
  await find({ found: { latitude: 30, longitude: 104 } })
  expect(shown()).toBe('found')
})

test('does not locate a candidate who declined', async () => {
  jest.mocked(whereAmI).mockClear()
  jest.mocked(confirm).mockResolvedValue(false)
  await askOwnPosition()
  expect(whereAmI).not.toHaveBeenCalled()
})
