/** @jest-environment jsdom */
import type { AccommodationDetail } from '@contract/accommodation/accommodation-card'
import { inBothLanguages } from '@contract/reason'
import { outcomeOf } from '@/areas/accommodation/accommodation-outcome'

type Event = AccommodationDetail['timeline'][number]
const happened = (event: Event['event'], text?: string): Event => ({
  ...{ at: '2026-11-20T02:00:00.000Z', event, reason: text === undefined ? null : inBothLanguages(text, '') },
})

describe('The outcome of an accommodation application', () => {
  it('contains the reason when it is not approved', () => {
    const timeline = [happened('submitted'), happened('rejected', '太晚')]
    expect(outcomeOf({ state: 'rejected', reason: inBothLanguages('太晚', ''), timeline })).toEqual({
      ...{ next: 'next.rejected', why: { key: 'reason', reason: inBothLanguages('太晚', '') } },
    })
    expect(outcomeOf({ state: 'passed', reason: null, timeline: [happened('approved')] })).toEqual({
      ...{ next: 'next.passed', why: null },
    })
  })

  it('contains the reason for the rejected part when it is approved in part', () => {
    const timeline = [happened('approvedInPart', '无需安排')]
    expect(outcomeOf({ state: 'passed', reason: inBothLanguages('无需安排', ''), timeline })).toEqual({
      ...{ next: 'next.passedInPart', why: { key: 'reason.part', reason: inBothLanguages('无需安排', '') } },
    })
  })

  it('contains the reason for a second review until the application is submitted or decided', () => {
    const timeline = [happened('approved'), happened('reopened', '复核')]
    expect(outcomeOf({ state: 'auditing', reason: null, timeline })).toEqual({
      ...{ next: 'next.reopened', why: { key: 'reason.reopened', reason: inBothLanguages('复核', '') } },
    })
    expect(outcomeOf({ state: 'auditing', reason: null, timeline: [...timeline, happened('resubmitted')] }).next).toBe(
      'next.auditing',
    )
  })
})
