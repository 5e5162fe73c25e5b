import { registrationAction } from '@contract/permissions'
import { Failure } from '@server/core/calls/failure'
import { gatesOf } from '@server/core/projects/gates'
import type { CallContext, Caller } from '@server/core/calls/handler'
import { batchOf, offeringOf, type Project } from '@server/core/projects/projects'
import { projectOf } from '../caller'
import { firstEvents } from '../events'
import { findRegistration, findSubjects, stateOf, type RegistrationRow } from '../registration-store'
import { expireRegistrations } from '../release/expire'
import { withStartedPayment } from '../release/started-payments'
import { holdOrRefuse } from './hold-or-refuse'
import type { Held } from '../hold/hold-request'
import { requireMayRegister, wantedSeats } from './submission-rules'
import { submissionFacts } from './submission-facts'

type Call = Pick<CallContext, 'services' | 'idempotency'> & { caller: Caller }

/**
 * Registers once more what expired or was cancelled: the same subjects, areas and answers, today's rules and prices.
 * Throws E_REG_NOT_FOUND, E_REG_STILL_ACTIVE, and everything that a submission is refused for.
 */
export async function retryRegistration(
  { params: { registrationId } }: { params: { registrationId: string } },
  call: Call,
): Promise<Held> {
  const { services, caller, idempotency } = call
  const project = await projectOf(services, caller)
  const ended = await endedRegistration(call, project, registrationId)
  const definition = batchOf(project, ended.batchCode)
  const batch = offeringOf(project, definition)
  const lot = { projectId: caller.projectId, batchCode: batch.code }
  const facts = await submissionFacts(services, lot, caller.accountId)
  requireMayRegister(services, project, batch, facts)
  const wanted = wantedSeats(batch, definition, await findSubjects(services.db, caller.projectId, [registrationId]))
  return holdOrRefuse(services, lot, facts, {
    accountId: caller.accountId,
    ...wanted,
    content: ended.content,
    events: firstEvents({ photoAwaitsReview: false, ...wanted }),
    idempotency,
  })
}

/**
 * One whose 30 minutes are over ends now, so that nobody has to wait for the sweeper to try again; not while WeChat is
 * being asked about its payment.
 */
async function endedRegistration(
  { services, caller }: Call,
  project: Project,
  registrationId: string,
): Promise<RegistrationRow> {
  const ref = { projectId: caller.projectId, registrationId }
  await expireRegistrations(services, [ref])
  const registration = await findRegistration(services.db, caller, registrationId)
  if (!registration) throw new Failure('E_REG_NOT_FOUND')
  const paymentStarted = (await withStartedPayment(services.db, [ref])).has(registrationId)
  const situation = { ...stateOf(registration), paymentStarted }
  const permission = registrationAction('retry', situation, gatesOf(services, project), services.now())
  if (!permission.allowed)
    throw new Failure(permission.error, permission.from === undefined ? {} : { from: permission.from })
  return registration
}
