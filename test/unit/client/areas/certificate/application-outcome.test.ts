import { inBothLanguages } from '@contract/reason'
import { outcomeOf } from '@/areas/certificate/application/parts/outcome'

const at = '2026-11-20T02:00:00Z'
const plain = { state: 'auditing', delivery: null, reason: null, timeline: [] } as const
const place = { zh: '服务大厅', en: 'Service hall' }
const pickup = { place, address: place, hours: place, from: null, until: null }
const about = { qualification: 'qualified' as const, pickup, isPaid: false, now: Date.parse(at) }

it('says what comes next of an application, and why it stands so', () => {
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

it('speaks of postage to who paid it alone', () => {
  const withdrawn = { ...plain, state: 'withdrawn' as const, timeline: [] }
  expect(outcomeOf(withdrawn, about).next).toBe('next.withdrawn')
  expect(outcomeOf(withdrawn, { ...about, isPaid: true }).next).toBe('next.withdrawn.paid')
  const rejected = { ...plain, state: 'rejected' as const, reason: inBothLanguages('地址不完整', ''), timeline: [] }
  expect(outcomeOf(rejected, { ...about, isPaid: true }).next).toBe('next.rejected.paid')
})

const approved = { state: 'passed' as const, reason: null, timeline: [] }

it('says of what was approved how far it is', () => {
  expect(outcomeOf({ ...approved, delivery: 'making' }, about).next).toBe('next.making')
  expect(outcomeOf({ ...approved, delivery: 'sent' }, about).next).toBe('next.sent')
  expect(outcomeOf({ ...approved, delivery: 'ready' }, about).next).toBe('next.ready')
  expect(outcomeOf({ ...approved, delivery: 'collected' }, about).next).toBe('next.collected')
})

it('says that paper is made again, or that the certificate holds no more', () => {
  const again = { ...approved, delivery: 'making' as const, timeline: [{ at, event: 'remade' as const, reason: null }] }
  expect(outcomeOf(again, about).next).toBe('next.remade')
  expect(outcomeOf(again, { ...about, qualification: 'awaited' }).next).toBe('next.held')
})

it('sends nobody to the counter before it opens, nor after the last day', () => {
  const ready = { ...approved, delivery: 'ready' as const }
  const during = (from: string | null, until: string | null) =>
    outcomeOf(ready, { ...about, pickup: { ...pickup, from, until } }).next
  expect(during('2026-11-21T01:00:00Z', null)).toBe('next.ready.early')
  expect(during(at, '2026-12-20T09:00:00Z')).toBe('next.ready')
  expect(during(null, at)).toBe('next.ready.over')
})
