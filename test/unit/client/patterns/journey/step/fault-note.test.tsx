/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { FaultNote } from '@/patterns/journey/step/fault-note'

jest.mock('@/platform/navigation/navigation')

const text = 'Reverse it in My invoices first.'

it.each(['bad', 'wait'] as const)('marks a text in another script than the page (%s)', (tone) => {
  render(<FaultNote tone={tone}>{text}</FaultNote>)
  expect(screen.getByText(text).getAttribute('lang')).toBe('en')
})
