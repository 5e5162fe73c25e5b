/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { TimelineCard } from '@/patterns/owned/timeline-card'

afterEach(() => document.body.replaceChildren())

it('a timeline says in words what is still to come, the next right above what happened', () => {
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
    '参加考试之后',
    '报名审核下一步 · 等待身份核验',
    expect.stringContaining('支付成功'),
    expect.stringContaining('提交报名'),
  ])
})
