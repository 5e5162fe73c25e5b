/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { TimelineCard } from '@/patterns/owned/timeline-card'

afterEach(() => document.body.replaceChildren())

it('a timeline lists past events in chronological order, then the next step and later steps in words', () => {
  render(
    <TimelineCard
      title="办理进度"
      events={[
        { at: '2026-11-20T02:00:00.000Z', text: '提交报名' },
        { at: '2026-11-20T02:05:00.000Z', text: '支付成功', tone: 'good' },
      ]}
      ahead={[
        { text: '报名审核', time: '等待身份核验' },
        { text: '参加考试', time: '' },
      ]}
    />,
  )
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.stringContaining('提交报名'),
    expect.stringContaining('支付成功'),
    '报名审核下一步 · 等待身份核验',
    '参加考试之后',
  ])
  const marked = screen.getAllByRole('listitem').map((item) => item.querySelector('.icon-check') !== null)
  expect(marked).toEqual([true, true, false, false])
})

it('a long timeline shows the last four events, and earlier ones on request', () => {
  const events = ['一', '二', '三', '四', '五', '六'].map((text, day) => ({
    at: `2026-11-2${day}T02:00:00.000Z`,
    text,
  }))
  render(<TimelineCard title="办理进度" events={events} />)
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.[0])
  expect(shown()).toEqual(['三', '四', '五', '六'])
  fireEvent.click(screen.getByRole('button', { name: '更早的 2 项' }))
  expect(shown()).toEqual(['一', '二', '三', '四', '五', '六'])
})

it('emphasizes a step that the candidate has to do now instead of the newest event', () => {
  const events = [{ at: '2026-11-20T02:00:00.000Z', text: '提交报名' }]
  const emphasized = () =>
    screen
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step')
      .map(({ textContent }) => textContent)
  const { unmount } = render(<TimelineCard title="办理进度" events={events} ahead={[{ text: '报名审核', time: '' }]} />)
  expect(emphasized()).toEqual([expect.stringContaining('提交报名')])
  unmount()
  render(<TimelineCard title="办理进度" events={events} ahead={[{ text: '支付', time: '', isDue: true }]} />)
  expect(emphasized()).toEqual([expect.stringContaining('支付')])
})
