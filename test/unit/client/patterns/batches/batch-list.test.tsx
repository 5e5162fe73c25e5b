/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { BatchList } from '@/patterns/batches/batch-list'
import { Card } from '@/ui/layout/card'

jest.mock('@/platform/navigation/navigation')
afterEach(() => document.body.replaceChildren())

const batches = ['春', '秋'].map((code) => ({
  ...{ code, state: 'open' as const },
  ...{ opensAt: '2026-11-01T00:00:00.000Z', closesAt: '2026-12-01T00:00:00.000Z' },
}))

function levels(isOwn: (code: string) => boolean): Record<string, string | null> {
  const found = { state: 'ready', data: batches, refresh: jest.fn(), look: jest.fn() }
  render(
    <BatchList
      of={found as never}
      none={{ title: '', text: '' }}
      own={{ is: ({ code }) => isOwn(code), title: '已报名' }}
    >
      {({ code }) => <Card key={code} title={code} />}
    </BatchList>,
  )
  const headings = screen.getAllByRole('heading')
  return Object.fromEntries(headings.map((each) => [each.textContent, each.getAttribute('aria-level')]))
}

it('the headings of cards are below the heading of their group', () => {
  expect(levels((code) => code === '春')).toEqual({ 已报名: '2', 春: '3', 其他批次: '2', 秋: '3' })
})

it('the headings of cards without groups are below the title of the page', () => {
  expect(levels(() => false)).toEqual({ 春: '2', 秋: '2' })
})
