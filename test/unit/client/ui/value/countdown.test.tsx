/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { Countdown } from '@/ui/value/countdown'
import { clearAnnouncement } from '@/ui/overlay/announcement'
import { LiveAnnouncement } from '@/ui/overlay/live-announcement'

const start = Date.parse('2026-11-28T09:00:00.000Z')
const onEnd = jest.fn()

beforeEach(() => {
  jest.useFakeTimers({ now: start })
  onEnd.mockClear()
})
afterEach(() => {
  clearAnnouncement()
  jest.useRealTimers()
})

function countFrom(seconds: number) {
  const until = new Date(start + seconds * 1000).toISOString()
  const { container } = render(
    <>
      <Countdown until={until} about="上半年考试" onEnd={onEnd} />
      <LiveAnnouncement />
    </>,
  )
  return {
    polite: () => container.querySelector('[aria-live=polite]')?.textContent,
    urgent: () => container.querySelector('[aria-live=assertive]')?.textContent,
    pass: (later: number) => act(() => jest.advanceTimersByTime(later * 1000)),
  }
}

test('a countdown announces the time left 10, 5 and 1 minutes before its end, and nothing in between', () => {
  const { polite, pass } = countFrom(11 * 60)
  expect(polite()).toBe('')
  pass(60)
  expect(polite()).toBe('上半年考试：还剩 10 分钟。')
  pass(5 * 60 - 1)
  expect(polite()).toBe('上半年考试：还剩 10 分钟。')
  pass(1)
  expect(polite()).toBe('上半年考试：还剩 5 分钟。')
  pass(4 * 60)
  expect(polite()).toBe('上半年考试：还剩 1 分钟。')
})

test('a countdown that starts late announces nothing before the next mark', () => {
  const { polite, pass } = countFrom(8 * 60)
  expect(polite()).toBe('')
  pass(3 * 60)
  expect(polite()).toBe('上半年考试：还剩 5 分钟。')
})

test('the end of a countdown is an alert', () => {
  const { urgent, pass } = countFrom(2)
  expect(urgent()).toBe('')
  pass(2)
  expect(urgent()).toBe('上半年考试：时间已到。')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('the time of a countdown is excluded from translation', () => {
  countFrom(90)
  expect(screen.getByRole('timer').getAttribute('translate')).toBe('no')
})

test('the seconds of a countdown are not announced, even inside a live region', () => {
  countFrom(90)
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
})
