import { reviewTone } from '@/areas/result/review/review-facts'

const before = { score: 5500, mark: null }
const after = (score: number | null) => ({ score, mark: score === null ? ('misconduct' as const) : null })

it.each([
  ['a score that stays is nothing wrong', { state: 'rejected' as const, before, after: null }, 'neutral'],
  ['one that rises is good', { state: 'passed' as const, before, after: after(6000) }, 'good'],
  ['one that falls is not', { state: 'passed' as const, before, after: after(5000) }, 'neutral'],
  ['nor is one that is gone', { state: 'passed' as const, before, after: after(null) }, 'neutral'],
  [
    'one where there was none is good',
    { state: 'passed' as const, before: { score: null, mark: 'absent' as const }, after: after(0) },
    'good',
  ],
  ['a review waits', { state: 'auditing' as const, before, after: null }, 'wait'],
])('%s', (_, review, tone) => expect(reviewTone(review)).toBe(tone))
