import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { REVIEW, reviewKey } from './review'
import { setRequest, type ReviewRequest } from './request-store'
import { submittedStatement } from './statement'

/** Submits a request: creates one review per unit. The caller holds the request's lock. */
export async function submitRequest(
  services: Services,
  tx: Executor,
  { asked: { units, words }, ...request }: ReviewRequest,
  submittedAt: Date,
): Promise<void> {
  const { projectId, requestId, accountId, resultCode, feeCents, refundsWhenChanged } = request
  for (const { code: unitCode, ...before } of units) {
    const isNew = await REVIEW.insert(services, tx, {
      ...{ projectId, applicationId: newId(), accountId, resultCode, unitCode, requestId },
      ...{ state: 'auditing', reason: null, submittedAt, decidedAt: null, feeCents, refundsWhenChanged },
      before: JSON.stringify(before),
      after: null,
      content: submittedStatement(services, request, reviewKey(resultCode, unitCode), words),
    })
    // Cannot happen: an open request blocks others for the same unit.
    if (!isNew) throw new Error(`unit ${unitCode} of ${resultCode} is reviewed twice`)
  }
  await setRequest(tx, { projectId, requestId }, { state: 'handedIn' })
}
