/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { HealthBatchCard } from '@/areas/health/parts/batch-card'

jest.mock('@/platform/navigation/navigation')

const card = {
  ...{ code: 'H1', name: { zh: '健康打卡', en: 'Health check-in' }, from: '2020-01-01', until: '2096-01-01' },
  ...{ missed: 0, isAsked: false, today: 'open' as const },
}

it('does not ask to check in on a day that needs no check-in', () => {
  render(<HealthBatchCard card={card} />)
  expect(screen.getByText('今天不必打卡')).toBeTruthy()
  expect(screen.queryByText('去打卡')).toBeNull()
  expect(screen.getByRole('button', { name: /^查看/ })).toBeTruthy()
})

it('asks to check in on a day that needs it', () => {
  render(<HealthBatchCard card={{ ...card, isAsked: true, today: 'due' }} />)
  expect(screen.getByRole('button', { name: /^去打卡/ })).toBeTruthy()
})
