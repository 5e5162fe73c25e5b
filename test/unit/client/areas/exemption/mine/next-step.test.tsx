/** @jest-environment jsdom */
import { act, cleanup, render } from '@testing-library/react'
import type { ExemptionCard } from '@contract/exemption/exemption-card'
import { inBothLanguages } from '@contract/reason'
import { ExemptionButtons } from '@/areas/exemption/exemption-buttons'
import { NextStep } from '@/areas/exemption/next-step'
import { enterProject } from '@/session/exam'
import { aProject } from '../../../a-project'
import { anExemption, open } from '../an-exemption'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const gate = { module_type: 'exemption', selected: true, switch: 'open', opensAt: null, closesAt: null } as const

async function shown(other: Partial<ExemptionCard>) {
  const exemption = anExemption(other)
  const view = render(
    <>
      <NextStep exemption={exemption} />
      <ExemptionButtons exemption={exemption} onChange={async () => undefined} around={(button) => button} />
    </>,
  )
  await act(() => jest.advanceTimersByTimeAsync(100))
  const said = view.container.textContent ?? ''
  cleanup()
  return said
}

beforeEach(() => {
  jest.useFakeTimers({ now: open })
  enterProject(aProject({ function_module: [gate] }))
})
afterEach(() => jest.useRealTimers())

describe('The next step of an application', () => {
  test('before the decision shows the submission, the next event and the withdrawal', async () => {
    expect(await shown({})).toMatch(/^申请已于 2026.*11.*10.* 提交，等待审核.*未通过.*2026.*12.*1.*前修改.*撤回申请$/)
  })

  test('before the decision, after the batch closed, mentions no correction', async () => {
    const window = { opensAt: '2026-10-01T00:00:00.000Z', closesAt: '2026-11-11T00:00:00.000Z' }
    expect(await shown({ window })).toMatch(/等待审核.*撤回申请$/)
    expect(await shown({ window })).not.toContain('前修改')
  })

  test('after a rejection shows the reason, the deadline for a correction, and the action', async () => {
    const said = await shown({ state: 'rejected', reason: inBothLanguages('证书不清晰', '') })
    expect(said).toMatch(/证书不清晰.*2026.*12.*1.*前修改.*修改后重新提交/)
  })

  test('after a rejection with an unreadable reason names a contact, and still offers the correction', async () => {
    expect(await shown({ state: 'rejected', isUnreadable: true })).toMatch(/暂时无法显示，请联系.*修改后重新提交/)
  })

  test('after the batch closed shows when that was, without a correction', async () => {
    const window = { opensAt: '2026-10-01T00:00:00.000Z', closesAt: '2026-11-01T00:00:00.000Z' }
    const said = await shown({ state: 'rejected', reason: inBothLanguages('证书不清晰', ''), window })
    expect(said).toMatch(/证书不清晰.*2026.*11.*1.*结束/)
    expect(said).not.toContain('重新提交')
  })

  test('after an approval shows its effect, without an action', async () => {
    expect(await shown({ state: 'passed' })).toContain('无需参加考试，也无需缴费。此前已支付的报名不变')
  })

  test('after a withdrawal offers a new application, unless there already is one', async () => {
    expect(await shown({ state: 'withdrawn' })).toMatch(/前可以重新申请.*重新申请$/)
    expect(await shown({ state: 'withdrawn', isReplaced: true })).toMatch(/已重新申请这个批次。$/)
  })
})
