/** @jest-environment jsdom */
import { inBothLanguages } from '@contract/reason'
import { outcomeOf } from '@/areas/certificate/application/detail/application-outcome'

const at = '2026-11-20T02:00:00Z'
const plain = { state: 'auditing', delivery: null, reason: null, timeline: [] } as const
const place = { zh: '服务大厅', en: 'Service hall' }
const pickup = { place, address: place, hours: place, from: null, until: null }
const about = { qualification: 'qualified' as const, pickup, isPaid: false, now: Date.parse(at) }

it('contains the next step and the reason for the state', () => {
  expect(outcomeOf({ ...plain, timeline: [] }, about)).toEqual({ next: 'next.auditing', why: null })
  const rejected = outcomeOf(
    { ...plain, state: 'rejected', reason: inBothLanguages('地址不完整', ''), timeline: [] },
    about,
  )
  expect(rejected).toEqual({ next: 'next.rejected', why: { key: 'reason', reason: inBothLanguages('地址不完整', '') } })
  const reopened = outcomeOf(
    { ...plain, timeline: [{ at, event: 'reopened', reason: inBothLanguages('复核', '') }] },
    about,
  )
  expect(reopened).toEqual({
    next: 'next.reopened',
    why: { key: 'reason.reopened', reason: inBothLanguages('复核', '') },
  })
})

it('mentions postage only if it was paid', () => {
  const withdrawn = { ...plain, state: 'withdrawn' as const, timeline: [] }
  expect(outcomeOf(withdrawn, about).next).toBe('next.withdrawn')
  expect(outcomeOf(withdrawn, { ...about, isPaid: true }).next).toBe('next.withdrawn.paid')
  const rejected = { ...plain, state: 'rejected' as const, reason: inBothLanguages('地址不完整', ''), timeline: [] }
  expect(outcomeOf(rejected, { ...about, isPaid: true }).next).toBe('next.rejected.paid')
})

const approved = { state: 'passed' as const, reason: null, timeline: [] }

it('contains the delivery progress after the approval', () => {
  expect(outcomeOf({ ...approved, delivery: 'making' }, about).next).toBe('next.making')
  expect(outcomeOf({ ...approved, delivery: 'sent' }, about).next).toBe('next.sent')
  expect(outcomeOf({ ...approved, delivery: 'ready' }, about).next).toBe('next.ready')
  expect(outcomeOf({ ...approved, delivery: 'collected' }, about).next).toBe('next.collected')
})

it('says that the paper certificate is being remade, or that the certificate is on hold', () => {
  const again = { ...approved, delivery: 'making' as const, timeline: [{ at, event: 'remade' as const, reason: null }] }
  expect(outcomeOf(again, about).next).toBe('next.remade')
  expect(outcomeOf(again, { ...about, qualification: 'awaited' }).next).toBe('next.held')
})

it('names the counter only between its first and last day', () => {
  const ready = { ...approved, delivery: 'ready' as const }
  const during = (from: string | null, until: string | null) =>
    outcomeOf(ready, { ...about, pickup: { ...pickup, from, until } }).next
  expect(during('2026-11-21T01:00:00Z', null)).toBe('next.ready.early')
  expect(during(at, '2026-12-20T09:00:00Z')).toBe('next.ready')
  expect(during(null, at)).toBe('next.ready.over')
})
