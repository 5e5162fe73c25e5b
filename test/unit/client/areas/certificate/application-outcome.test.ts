import { outcomeOf } from '@/areas/certificate/application/parts/outcome'

const at = '2026-11-20T02:00:00Z'
const plain = { state: 'auditing', delivery: null, reason: null, timeline: [] } as const

it('says what comes next of an application, and why it stands so', () => {
  expect(outcomeOf({ ...plain, timeline: [] })).toEqual({ next: 'next.auditing', why: null })
  const rejected = outcomeOf({ ...plain, state: 'rejected', reason: '地址不完整', timeline: [] })
  expect(rejected).toEqual({ next: 'next.rejected', why: { key: 'reason', reason: '地址不完整' } })
  const reopened = outcomeOf({ ...plain, timeline: [{ at, event: 'reopened', reason: '复核' }] })
  expect(reopened).toEqual({ next: 'next.reopened', why: { key: 'reason.reopened', reason: '复核' } })
})

it('says of what was approved how far it is', () => {
  const approved = { state: 'passed' as const, reason: null, timeline: [] }
  expect(outcomeOf({ ...approved, delivery: 'making' }).next).toBe('next.making')
  expect(outcomeOf({ ...approved, delivery: 'sent' }).next).toBe('next.sent')
  expect(outcomeOf({ ...approved, delivery: 'ready' }).next).toBe('next.ready')
  expect(outcomeOf({ ...approved, delivery: 'collected' }).next).toBe('next.collected')
})
