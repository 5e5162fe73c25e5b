/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ApiError } from '@/api/errors/api-error'
import { RoundView } from '@/areas/appointment/pages/select-batch/index'
import type { Refundable } from '@/areas/changes/refund/read-refund'
import { RefundForm } from '@/areas/changes/refund/refund-form'
import { BatchChoice } from '@/areas/changes/transfer/batch-choice'
import { Withdrawals } from '@/areas/registration/parts/withdrawals'
import { followProjectHelpdesk } from '@/i18n/helpdesk'
import { loadTitles } from '@/i18n/titles'
import { FailedState } from '@/patterns/frame/exits/failed-state'
import { RefusalState } from '@/patterns/frame/exits/refusal-state'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { GateNotice } from '@/patterns/frame/gate/gate-notice'
import { SubmissionClosed } from '@/patterns/journey/submission/submission-closed'

jest.mock('@/api/call', () => ({ call: jest.fn(() => Promise.resolve({})) }))
jest.mock('@/platform/navigation/navigation')
jest.mock('@/areas/changes/refund/lost-actions', () => ({ lostActions: () => [] }))

followProjectHelpdesk({ chat: false, phone: '010-12345678', email: '' })
beforeEach(() => act(() => loadTitles('zh').then(() => undefined)))

const both = (text: string) => ({ zh: text, en: text })
const nothing = () => Promise.resolve()
const begun = {
  ...{ subjectCode: 'LAW', name: both('法规'), areaName: both('东区'), priceCents: 100 },
  startsAt: '2020-01-01T00:00:00.000Z',
}
const options = { subjects: [begun, { ...begun, subjectCode: 'TAX' }], steps: [], fees: [], requests: [] }
const refundable = { options, registration: { registrationId: 'r1' } } as unknown as Refundable
const target = {
  ...{ code: 'B', name: both('下半年'), subjects: [], opensAt: '2020-01-01T00:00:00.000Z' },
  ...{ closesAt: '2099-01-01T00:00:00.000Z', refusal: { error: 'ERG_BTE_COUPON_USED', details: {} } },
}
const round = {
  ...{ code: 'R', name: both('第一轮'), kind: 'exam', state: 'open', appointmentId: null },
  ...{ opensAt: '2020-01-01T00:00:00.000Z', closesAt: '2099-01-01T00:00:00.000Z' },
  refusal: { error: 'ERG_BTE_COUPON_USED', details: {} },
}
const refused = new ApiError('refused', 'EXM_SUB_UPD_TIMES')

const LostPart = lazyPart<object>(() => Promise.reject<never>(refused))

describe('A refusal links to the help desk that its text names', () => {
  const notice = { module: 'registration', state: 'closed', opensAt: null } as const
  const places: [string, ReactNode][] = [
    [
      'in place of a page whose module is closed',
      <GateNotice key="g" gate={notice} onOpen={() => undefined} look={nothing} />,
    ],
    ['at the end of a submission', <SubmissionClosed key="e" title="未提交" error={refused} />],
    ['in place of data', <FailedState key="f" error={refused} />],
    [
      'at choices that were taken away',
      <Withdrawals key="w" of={[{ code: 'ERG_BTE_COUPON_USED', details: {} } as never]} />,
    ],
    ['in place of a part that did not load', <LostPart key="l" />],
    ['at a round of appointments', <RoundView key="r" round={round as never} />],
    [
      'below the batches of a transfer',
      <BatchChoice
        key="b"
        options={{ held: [], targets: [target, { ...target, code: 'C' }] } as never}
        value=""
        onChange={() => undefined}
      />,
    ],
    ['below the subjects of a refund', <RefundForm key="s" refundable={refundable} onChange={nothing} />],
  ]
  it.each(places)('%s', async (_where, place) => {
    render(place)
    const links = await screen.findAllByRole('link', { name: /^联系方式/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/default/faq'])
  })
})

it('A refusal does not link to the screen that its button leads to', async () => {
  const text = '请先在“我的发票”中冲红，再申请退费。'
  const { rerender } = render(<RefusalState icon="info" title="不能申请" text={text} />)
  expect(screen.getByRole('link', { name: '我的发票' })).toBeTruthy()
  rerender(<RefusalState icon="info" title="不能申请" text={text} except="myInvoices" />)
  expect(screen.queryByRole('link')).toBeNull()
})
