/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { Changed } from '@/areas/ticket/changed'
import { chooseLanguage } from '@/i18n/language'

const facts = [
  { fact: 'room' as const, of: null, from: { zh: '第 3 考场', en: 'Room 3' }, to: { zh: '第 5 考场', en: 'Room 5' } },
]

it('a ticket shows what the exam body changed, and when', () => {
  render(<Changed ticket={{ changed: { at: '2026-11-20T02:00:00.000Z', facts } }} />)
  expect(screen.getByText(/变动：考场：第 3 考场 → 第 5 考场/)).toBeTruthy()
})

it('a ticket shows the change in English as well', () => {
  chooseLanguage('en')
  render(<Changed ticket={{ changed: { at: '2026-11-20T02:00:00.000Z', facts } }} />)
  expect(screen.getByText(/^Changed on .+ Room: Room 3 → Room 5$/)).toBeTruthy()
  act(() => chooseLanguage('zh'))
})

it('a ticket without changes shows nothing', () => {
  const { container } = render(<Changed ticket={{ changed: null }} />)
  expect(container.textContent).toBe('')
})
