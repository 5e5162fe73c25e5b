/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { CertificateApplicationDetail } from '@contract/certificate-application/application-card'
import { inBothLanguages } from '@contract/reason'
import { call } from '@/api/call'
import { Detail } from '@/areas/certificate/application/detail/detail'
import { ToPay } from '@/areas/certificate/application/to-pay'
import type { OwnApplication } from '@/areas/certificate/application/application-journey'
import { useSubscribing } from '@/patterns/subscription'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'
import { confirm, tell } from '@/ui/overlay/dialog-state'
import { aProject, open } from '../../a-project'
import { settle } from '../../settle'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')
jest.mock('@/patterns/subscription', () => ({ useSubscribing: jest.fn(() => null) }))
jest.mock('@/ui/overlay/dialog-state', () => ({ confirm: jest.fn(() => Promise.resolve(false)), tell: jest.fn() }))

const text = (zh: string) => ({ zh, en: zh })
const [past, future] = ['2020-01-01T09:00:00.000Z', '2096-01-01T09:00:00.000Z']
const place = text('服务大厅')

const own = (other: Partial<OwnApplication>, deadline = future): OwnApplication => ({
  offered: {
    ...{ code: 'LAW', name: text('法律证书'), conditions: [], issuer: text('协会'), electronic: true, deadline },
    mailing: { postageCents: 2000 },
    pickup: { place, address: place, hours: place, from: null, until: null },
    ...{ keepsPhoto: false, letter: { title: text('承诺书'), body: text('条件'), revision: 'r' } },
  },
  ...{
    qualification: 'qualified',
    toPay: null,
    expiredPostage: null,
    isBegun: false,
    isPostagePaid: true,
    isPostageInvoiced: false,
  },
  ...{ application: null, serverTime: past },
  ...other,
})
const rejected: CertificateApplicationDetail = {
  ...{
    state: 'rejected',
    reason: inBothLanguages('地址不完整', ''),
    submittedAt: past,
    decidedAt: past,
    delivery: null,
    way: 'mailing',
  },
  ...{ baseInfo: { way: 'mailing' }, photoFileId: null, files: {}, storedFiles: {} },
  ...{ sent: null, pickupCode: null, timeline: [] },
}
async function show(one: OwnApplication, application = rejected) {
  const shown = render(
    <Detail own={{ ...one, application }} application={application} onChange={() => Promise.resolve()} />,
  )
  await settle()
  return shown
}
/** Buttons except those that open details. */
const buttons = () => {
  const all = screen.getAllByRole('button').filter((each) => !each.hasAttribute('aria-expanded'))
  return all.map(({ textContent }) => textContent)
}
const isOpen = (is: boolean) =>
  store.set(currentExamInfoAtom, aProject({ function_module: is ? [open('certificate')] : [] }))

beforeEach(() => isOpen(true))

it('offers correction and withdrawal after a rejection, also after the deadline', async () => {
  await show(own({}, past))
  expect(buttons()).toEqual(['修改后重新提交', '撤回申领'])
})

it('warns that a withdrawal after the deadline is final', async () => {
  const { unmount } = await show(own({}, past))
  fireEvent.click(screen.getByRole('button', { name: '撤回申领' }))
  await waitFor(() =>
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.stringContaining('撤回后不能再申请') as string }),
    ),
  )
  unmount()
  await show(own({}))
  fireEvent.click(screen.getByRole('button', { name: '撤回申领' }))
  await waitFor(() =>
    expect(confirm).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: expect.stringContaining('填写的内容会保留') as string }),
    ),
  )
})

it('says how paid postage is refunded when no correction is possible', async () => {
  isOpen(false)
  const { unmount } = await show(own({}))
  expect(screen.getByText(/撤回申领后，邮寄费原路退回/)).toBeTruthy()
  expect(buttons()).toEqual(['撤回申领'])
  unmount()
  await show(own({ isPostagePaid: false }))
  expect(screen.queryByText(/撤回申领后，邮寄费原路退回/)).toBeNull()
})

it('does not show the pickup place for a withdrawn certificate', async () => {
  const making = { ...rejected, state: 'passed', reason: null, delivery: 'making', way: 'pickup' } as const
  const { unmount } = await show(own({}), making)
  expect(screen.getByText('领取地点和时间')).toBeTruthy()
  unmount()
  await show(own({ qualification: 'awaited' }), making)
  expect(screen.getByText(/证书暂不能发放/)).toBeTruthy()
  expect(screen.queryByText('领取地点和时间')).toBeNull()
})

it('shows the submitted answers again with the postage to pay', async () => {
  const toPay = { orderId: '1', amountCents: 2000, expiresAt: '2026-11-20T02:30:00Z' }
  const answers = { way: 'mailing', recipient: '许知远', street: '文三路90号' }
  jest.mocked(call).mockResolvedValue({ baseInfo: answers, photoFileId: null, files: {}, storedFiles: {} })
  render(<ToPay own={own({ toPay, isPostagePaid: false })} toPay={toPay} onChange={() => Promise.resolve()} />)
  expect(screen.getByText('20.00元')).toBeTruthy()
  fireEvent.click(await screen.findByText('邮寄地址'))
  expect(screen.getByText('文三路90号')).toBeTruthy()
})

it('mentions a refund of postage only if postage was paid', async () => {
  const withdrawn = { ...rejected, state: 'withdrawn', reason: null } as const
  const { unmount } = await show(own({ isPostagePaid: false }), withdrawn)
  expect(screen.getByText(/邮寄费原路退回/)).toBeTruthy()
  unmount()
  await show(own({ isPostagePaid: false }), { ...withdrawn, way: 'pickup', baseInfo: { way: 'pickup' } })
  expect(screen.queryByText(/邮寄费原路退回/)).toBeNull()
})

it('offers WeChat notifications, once more each time, while an event is still to come', async () => {
  const subscribe = jest.fn(() => Promise.resolve(true))
  jest.mocked(useSubscribing).mockReturnValue(subscribe)
  const making = { ...rejected, state: 'passed', reason: null, delivery: 'making' } as const
  const { unmount } = await show(own({}), making)
  fireEvent.click(screen.getByText('有新进展时，在微信中通知我'))
  await waitFor(() => expect(subscribe).toHaveBeenCalled())
  unmount()
  await show(own({}), { ...making, delivery: 'collected' })
  expect(screen.queryByText('有新进展时，在微信中通知我')).toBeNull()
})

it('says what to do when WeChat does not allow notifications', async () => {
  jest.mocked(useSubscribing).mockReturnValue(() => Promise.resolve(false))
  await show(own({}), { ...rejected, state: 'auditing', reason: null })
  fireEvent.click(screen.getByText('有新进展时，在微信中通知我'))
  await waitFor(() => expect(tell).toHaveBeenCalledWith(expect.objectContaining({ title: '微信提醒未开启' })))
})
