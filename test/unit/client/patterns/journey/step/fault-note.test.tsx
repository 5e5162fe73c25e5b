/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { loadTitles } from '@/i18n/titles'
import { FaultNote } from '@/patterns/journey/step/fault-note'

jest.mock('@/platform/navigation/navigation')

beforeEach(() => act(() => loadTitles('zh').then(() => undefined)))

const text = 'Reverse it in My invoices first.'

it.each(['bad', 'wait'] as const)('marks a text in another language than the page (%s)', (tone) => {
  render(<FaultNote tone={tone}>{text}</FaultNote>)
  expect(screen.getByText(text).getAttribute('lang')).toBe('en')
})

it('links to the screen that its text names, unless a button leads there', () => {
  const refusal = '请先在“我的发票”中冲红，再申请退费。'
  const { rerender } = render(<FaultNote>{refusal}</FaultNote>)
  expect(screen.getByRole('link', { name: '我的发票' }).getAttribute('href')).toBe('/default/examination/my_invoice')
  rerender(<FaultNote except="myInvoices">{refusal}</FaultNote>)
  expect(screen.queryByRole('link')).toBeNull()
})
