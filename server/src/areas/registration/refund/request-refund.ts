import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { registrationRefundEndpoints } from '@contract/endpoints/registration-refunds'
import type { RefundRequest } from '@contract/registration/refund/refund-request'
import { inBothLanguages, type Reason } from '@contract/reason'
import { Failure } from '@server/core/failure'
import { storeAnswer } from '@server/calls/idempotency'
import type { CandidatesCall } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { requireStillActing } from '@server/domain/groups/acting'
import { lockPoolsOf } from '@server/domain/seats/pools'
import { lockOrdersOf } from '../orders/paid-order'
import { moneyOfRequests } from '../orders/request-money'
import { seatsOf } from '../registration-refs'
import { requireRegistration, type RegistrationRow } from '../registration-store'
import { requireAction } from '../situation'
import { addToTimelines } from '../timeline/timeline'
import { refundFacts, requirePlan, refundRequestView } from './refund-view'
import { endAsking, setRefundStatus } from './refund-status'
import { changeRequest, findRequested, findRequests, insertRequest, setRequest, type RequestRow } from './refund-store'
import { startRefund } from './start-refund'

type Endpoints = typeof registrationRefundEndpoints
type Ask = ParsedInput<Endpoints['POST /exm_c/registrations/:registrationId/refund']>
type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'idempotency'>
type Named = Pick<Ask, 'params'>

/** Requests a refund; with automatic review the refund is started before returning. */
export function requestRegistrationRefund(input: Ask, call: Call): Promise<RefundRequest> {
  return underLock('refund', input, call, async (tx, registration, { facts, plan, reason }) => {
    const { services } = call
    const at = new Date(services.now())
    await insertRequest(services, tx, registration, { plan, reason, held: facts.held, at })
    await setRefundStatus(tx, registration, 'refunding')
    await addToTimelines(tx, [{ ...refOf(registration), event: 'refundAsked', at, amountCents: plan.backCents }])
    const request = await requireAsked(call, tx, registration)
    if (facts.rules.review === 'automatic') await startRefund(services, tx, call.project, request)
  })
}

/** Changes a refund request, which is possible once. */
export function changeRefund(input: Ask, call: Call): Promise<RefundRequest> {
  return underLock('changeRefund', input, call, async (tx, registration, { facts, plan, reason }) => {
    const { services } = call
    const request = await requireAsked(call, tx, registration)
    await changeRequest(services, tx, request, { plan, reason, held: facts.held })
    const at = new Date(services.now())
    await addToTimelines(tx, [{ ...refOf(registration), event: 'refundChanged', at, amountCents: plan.backCents }])
  })
}

/** Withdraws a refund request and restores the previous status. */
export async function withdrawRefund(
  { params: { registrationId } }: Named,
  call: Call,
): Promise<Record<string, never>> {
  const { owner, project, services } = call
  await services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    const registration = await requireRegistration(tx, owner, registrationId, { lock: true })
    await requireAction('withdrawRefund', registrationId, { services, db: tx, project, owner })
    const request = await requireAsked({ services }, tx, registration)
    const at = new Date(services.now())
    await setRequest(services, tx, request, { state: 'withdrawn', decidedAt: at })
    await endAsking(tx, registration)
    await addToTimelines(tx, [{ ...refOf(registration), event: 'refundWithdrawn', at }])
  })
  return {}
}

const refOf = ({ projectId, registrationId }: RegistrationRow) => ({ projectId, registrationId })

interface Decided {
  facts: Awaited<ReturnType<typeof refundFacts>>
  plan: ReturnType<typeof requirePlan>
  reason: Reason
}

/**
 * Checks a refund request under the locks of the registration and its orders, calls `write` to store it, and returns
 * the stored request. Stores the idempotent answer in the same transaction, because a repeat would be refused as a
 * duplicate.
 */
async function underLock(
  action: 'refund' | 'changeRefund',
  { params: { registrationId }, body }: Ask,
  call: Call,
  write: (tx: Executor, registration: RegistrationRow, decided: Decided) => Promise<void>,
): Promise<RefundRequest> {
  const { owner, project, services, idempotency } = call
  const ref = { projectId: owner.projectId, registrationId }
  const answer = await services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    // Pools before the registration (domain/seats), because an automatic decision releases seats.
    await lockPoolsOf(tx, owner.projectId, seatsOf([ref]))
    const registration = await requireRegistration(tx, owner, registrationId, { lock: true })
    await lockOrdersOf(tx, ref)
    await requireAction(action, registrationId, { services, db: tx, project, owner })
    if (body.reason === '') throw new Failure('E_REG_URD_OR_NO_REASON')
    const facts = await refundFacts(tx, project, registration)
    const plan = requirePlan(facts, body, services.now())
    await write(tx, registration, { facts, plan, reason: inBothLanguages(body.reason, body.reason) })
    const [request] = await findRequests(services, tx, ref)
    if (!request) throw new Error('a refund that was asked for is gone')
    const money = await moneyOfRequests(services, tx, ref)
    const answered = refundRequestView(project, registration.batchCode, request, money.get(request.requestId))
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, answered, services.now())
    return answered
  })
  if (idempotency) idempotency.isAnswerStored = true
  return answer
}

async function requireAsked(
  { services }: Pick<Call, 'services'>,
  tx: Executor,
  registration: RegistrationRow,
): Promise<RequestRow> {
  const request = await findRequested(services, tx, registration)
  if (!request) throw new Failure('E_REG_URD_OR_NOT_FOUND')
  return request
}
