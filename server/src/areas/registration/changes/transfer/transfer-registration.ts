import { sql } from 'drizzle-orm'
import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { registrationChangeEndpoints } from '@contract/endpoints/registration-changes'
import { isBroken, planTransfer } from '@contract/registration/changes/plan-transfer'
import { sittingsChanges } from '@contract/registration/offered/offer'
import { storeAnswer } from '@server/calls/idempotency'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { isUniqueViolation } from '@server/core/postgres/unique-violation'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { retainApproved } from '@server/domain/exemption-reliance'
import { requireStillActing } from '@server/domain/groups/acting'
import { everyPoolOf, poolGroupOf, poolOf } from '@server/domain/projects/batch-pools'
import { leftToGive } from '@server/domain/projects/closed-areas'
import { leftIn, lockPoolsOf } from '@server/domain/seats/pools'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import { seatsOf } from '../../registration-refs'
import { requireRegistration } from '../../registration-store'
import { endOverdue } from '../../release/expire'
import { requireAction } from '../../situation'
import { submissionFacts, type SubmissionFacts } from '../../submit/submission-facts'
import { requireAreaRoom } from '../area-room'
import { poolRows } from '../pool-rows'
import { movingOf, targetOf } from './transfer-target'
import { writeTransfer } from './write-transfer'

type Endpoints = typeof registrationChangeEndpoints
type Input = ParsedInput<Endpoints['POST /exm_c/registrations/:registrationId/transfer']>
type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'idempotency'>

/**
 * Transfers a registration to another batch as shown to the candidate: takes the seats there and releases the old ones
 * in one transaction. The payment is unchanged, because every subject costs the same in both batches.
 */
export async function transferRegistration(
  { params: { registrationId }, body }: Input,
  call: Call,
): Promise<Record<string, never>> {
  const { owner, project, services, idempotency } = call
  await requireRegistration(services.db, owner, registrationId)
  const definition = project.definition.batches.find(({ code }) => code === body.to)
  if (!definition) throw new Failure('ERG_BTE_CLOSED')
  await endOverdueThere(call, await submissionFacts(services, { ...owner, batchCode: body.to }, owner.accountId))
  try {
    await services.db.transaction(async (tx) => {
      await requireStillActing(tx, call)
      await transfer(tx, { registrationId, sittings: body.sittings }, definition, call)
    })
  } catch (error) {
    // The candidate registered in the target batch concurrently.
    throw isUniqueViolation(error) ? new Failure('E_REG_ALREADY_REGISTERED') : error
  }
  if (idempotency) idempotency.isAnswerStored = true
  return {}
}

/**
 * Ends an unpaid registration in the target batch whose 30 minutes are over, so that it does not block the transfer.
 */
async function endOverdueThere({ owner, services }: Call, { living }: SubmissionFacts): Promise<void> {
  if (!living || living.expiresAt === null || living.expiresAt > services.now()) return
  await endOverdue(services, { projectId: owner.projectId, registrationId: living.registrationId })
}

type Wish = Pick<Input['body'], 'sittings'> & { registrationId: string }

async function transfer(
  tx: Executor,
  { registrationId, sittings: shown }: Wish,
  definition: BatchDefinition,
  { owner, project, services, idempotency }: Call,
): Promise<void> {
  const { projectId, accountId } = owner
  const now = services.now()
  const wish = shown.map(({ subjectCode, areaCode }) => ({ subjectCode, areaCode }))
  const pools = everyPoolOf(wish)
  const poolGroup = poolGroupOf({ projectId, batchCode: definition.code })
  // Lock order (domain/seats): candidate, which makes concurrent registrations wait; pools; then the registration.
  await lockCandidates(tx, { projectId, accountIds: [accountId] })
  const account = await submissionFacts(services, { projectId, batchCode: definition.code }, accountId, tx)
  await lockPoolsOf(tx, projectId, sql`${seatsOf([{ projectId, registrationId }])} union ${poolRows(poolGroup, pools)}`)
  const reliedOn = account.approved.map(({ exemptionId }) => exemptionId)
  const retained = await retainApproved(tx, projectId, reliedOn)
  const registration = await requireRegistration(tx, owner, registrationId, { lock: true })
  await requireAction('transfer', registrationId, { services, db: tx, project, owner })
  const own = project.definition.batches.find(({ code }) => code === registration.batchCode)
  if (!own?.transfer?.to.includes(definition.code)) throw new Failure('ERG_BTE_CLOSED')
  const moving = await movingOf(services, tx, owner, registration)
  const left = leftToGive(project, await leftIn(tx, poolGroup, pools))
  const place = { db: tx, project, owner, definition, account, choices: wish, now }
  const { target, batch } = await targetOf(moving, { ...place, left: (seat) => left.get(poolOf(seat)) })
  const plan = planTransfer(moving, wish, { target, now })
  if (isBroken(plan)) throw new Failure(plan.code, plan.details)
  requireAreaRoom(wish, left)
  if (sittingsChanges(shown, plan).length > 0 || retained.size < reliedOn.length)
    throw new Failure('ERG_BTE_CHANGED', { before: shown, after: plan })
  await writeTransfer(tx, services, { moving, batch, sittings: plan, at: new Date(now) })
  if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, {}, now)
}
