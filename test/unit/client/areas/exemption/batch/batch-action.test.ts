import type { ExemptionState } from '@contract/exemption/exemption-card'
import { batchAction } from '@/areas/exemption/parts/batch/batch-action'
import { batchCard } from '../an-exemption'

const after = (state: ExemptionState, batch: 'open' | 'closed' = 'open') =>
  batchAction({ ...batchCard, state: batch, hasDraft: true, application: { exemptionId: 'e', state } })

describe('An exemption batch', () => {
  test('offers to start, or to continue a draft, while it is open', () => {
    expect(batchAction(batchCard)).toBe('start')
    expect(batchAction({ ...batchCard, hasDraft: true })).toBe('continue')
    expect(batchAction({ ...batchCard, state: 'notYetOpen' })).toBeNull()
    expect(batchAction({ ...batchCard, state: 'closed', hasDraft: true })).toBeNull()
  })

  test('leads to what was handed in, and while it is open to correcting it or applying again', () => {
    expect([after('auditing'), after('passed')]).toEqual(['view', 'view'])
    expect([after('rejected'), after('withdrawn')]).toEqual(['correct', 'again'])
    expect([after('rejected', 'closed'), after('withdrawn', 'closed')]).toEqual(['view', 'view'])
  })
})
