/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { chooseLanguage } from '@/i18n/language'
import { BatchCard } from '@/patterns/batches/batch-card'

jest.mock('@/platform/navigation/navigation')

const batch = { code: 'B', name: { zh: '批次', en: 'Round' }, opensAt: '2020-01-01T00:00:00Z' }

it.each([
  ['closed', '2020-02-01T00:00:00Z', 'Closed'],
  ['open', '2096-02-01T00:00:00Z', 'Closes'],
] as const)('an English card of a batch that is %s says so above the date', (state, closesAt, label) => {
  chooseLanguage('en')
  render(<BatchCard batch={{ ...batch, state, closesAt }} stateText="" facts={[]} way={null} />)
  expect(screen.getByText(label)).toBeTruthy()
})
