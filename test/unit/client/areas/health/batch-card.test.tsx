/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { HealthBatchCard } from '@/areas/health/health-batch-list'

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

it.each([
  [true, '需要：您当时已报名或预约这场考试'],
  [false, '不必：您那时还没有报名或预约这场考试'],
])('speaks of a finished check-in in the past (asked: %s)', (isAsked, answer) => {
  render(<HealthBatchCard card={{ ...card, isAsked, until: '2020-02-01', today: null }} />)
  expect(screen.getByText('当时是否需要打卡')).toBeTruthy()
  expect(screen.getByText(answer)).toBeTruthy()
})

it('asks to check in on a day that needs it', () => {
  render(<HealthBatchCard card={{ ...card, isAsked: true, today: 'due' }} />)
  expect(screen.getByRole('button', { name: /^去打卡/ })).toBeTruthy()
})
