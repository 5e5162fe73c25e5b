/** @jest-environment jsdom */
import type { ExemptionState } from '@contract/exemption/exemption-card'
import { batchAction } from '@/areas/exemption/batch-action'
import { batchCard } from '../an-exemption'

const after = (state: ExemptionState, batch: 'open' | 'closed' = 'open') =>
  batchAction({ ...batchCard, state: batch, hasDraft: true, application: { exemptionId: 'e', state } })

describe('The action of an exemption batch', () => {
  test('is to start, or to continue a draft, while the batch is open', () => {
    expect(batchAction(batchCard)).toBe('start')
    expect(batchAction({ ...batchCard, hasDraft: true })).toBe('continue')
    expect(batchAction({ ...batchCard, state: 'notYetOpen' })).toBeNull()
    expect(batchAction({ ...batchCard, state: 'closed', hasDraft: true })).toBeNull()
  })

  test('is to view the application, and while the batch is open to correct it or to apply again', () => {
    expect([after('auditing'), after('passed')]).toEqual(['view', 'view'])
    expect([after('rejected'), after('withdrawn')]).toEqual(['correct', 'again'])
    expect([after('rejected', 'closed'), after('withdrawn', 'closed')]).toEqual(['view', 'view'])
  })
})
