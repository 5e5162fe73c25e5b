import { sql, and, eq } from 'drizzle-orm'
import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { registrationChangeEndpoints } from '@contract/endpoints/registration-changes'
import { isBroken, planTransfer } from '@contract/registration/changes/plan-transfer'
import type { TransferOptions } from '@contract/registration/changes/transfer'
import { sittingsChanges } from '@contract/registration/offered/offer'
import type { BatchOffering, Sitting } from '@contract/registration/offered/offering'
import type { CandidatesCall } from '@server/calls/handler'
import { storeAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { isUniqueViolation } from '@server/core/postgres/database-errors'
import type { Services } from '@server/core/services'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { registrations, registrationSubjects } from '@server/core/tables/registration'
import { registrationChanges } from '@server/core/tables/registration-changes'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { reencryptAnswers } from '@server/domain/collecting/answers-at-rest'
import { retainApproved } from '@server/domain/exemptions'
import { requireStillActing } from '@server/domain/groups/acting'
import { everyPoolOf, poolGroupOf, poolOf } from '@server/domain/projects/batch-pools'
import { leftToGive } from '@server/domain/projects/closed-areas'
import { leftIn, lockPoolsOf, releaseSeats, takeSeats } from '@server/domain/seats/pools'
import { draftOf } from '../../journey'
import { seatsLeftOf } from '../../offered/seats-left'
import { seatsOf } from '../../registration-refs'
import { requireRegistration } from '../../registration-store'
import { endOverdue } from '../../release/expire'
import { requireAction } from '../../situation'
import { submissionFacts, type SubmissionFacts } from '../../submit/submission-facts'
import { exemptionsUnchanged } from '../../submit/submission-rules'
import { addToTimelines } from '../../timeline/timeline'
import { requireAreaRoom } from '../area-room'
import { moveLines } from '../move-lines'
import { poolRows } from '../pool-rows'
import { movingOf, targetOf, type Moving } from './transfer-target'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/**
 * Returns the batches that a registration may transfer to, each with its seats or the reason why a transfer is not
 * possible.
 */
export async function readTransfer(
  { params: { registrationId } }: { params: { registrationId: string } },
  { owner, project, services }: Call,
): Promise<TransferOptions> {
  const registration = await requireRegistration(services.db, owner, registrationId)
  const { batches } = project.definition
  const named = batches.find(({ code }) => code === registration.batchCode)?.transfer?.to ?? []
  const moving = await movingOf(services, services.db, owner, registration)
  const choices = moving.held.map(({ subjectCode }) => ({ subjectCode }))
  const now = services.now()
  const targets = await Promise.all(
    batches
      .filter(({ code }) => named.includes(code))
      .map(async (definition) => {
        const batch = { projectId: owner.projectId, batchCode: definition.code }
        const account = await submissionFacts(services, batch, owner.accountId)
        const seats = await seatsLeftOf(services, project, definition.code)
        const left = (seat: { subjectCode: string; areaCode: string }) => seats.get(seat.subjectCode)?.[seat.areaCode]
        return targetOf(moving, { db: services.db, project, owner, definition, account, choices, left, now })
      }),
  )
  return {
    held: moving.held.map(({ subjectCode, areaCode, priceCents }) => ({ subjectCode, areaCode, priceCents })),
    feeCents: moving.feeCents,
    targets: targets.map(({ target }) => target),
    serverTime: new Date(now).toISOString(),
  }
}

type Endpoints = typeof registrationChangeEndpoints
type Input = ParsedInput<Endpoints['POST /exm_c/registrations/:registrationId/transfer']>
type TransferRegistrationCall = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'idempotency'>

/**
 * Transfers a registration to another batch as shown to the candidate: takes the seats there and releases the old ones
 * in one transaction. The payment is unchanged, because every subject costs the same in both batches.
 */
export async function transferRegistration(
  { params: { registrationId }, body }: Input,
  call: TransferRegistrationCall,
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
async function endOverdueThere(
  { owner, services }: TransferRegistrationCall,
  { living }: SubmissionFacts,
): Promise<void> {
  if (!living || living.expiresAt === null || living.expiresAt > services.now()) return
  await endOverdue(services, { projectId: owner.projectId, registrationId: living.registrationId })
}

type Wish = Pick<Input['body'], 'sittings'> & { registrationId: string }

async function transfer(
  tx: Executor,
  { registrationId, sittings: shown }: Wish,
  definition: BatchDefinition,
  { owner, project, services, idempotency }: TransferRegistrationCall,
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

interface Transfer {
  moving: Moving
  /** Target batch as offered to the candidate. */
  batch: BatchOffering
  sittings: Sitting[]
  at: Date
}

/**
 * Moves seats, subjects and content to another batch, and updates the areas in the paid order lines. The registration
 * number stays, because documents, payments and messages refer to it. The caller holds the locks of the pools of both
 * batches and of the registration.
 */
async function writeTransfer(
  tx: Executor,
  services: Services,
  { moving: { registration, held, answers }, batch, sittings, at }: Transfer,
): Promise<void> {
  const { projectId, registrationId, batchCode: from, content } = registration
  const to = batch.code
  await takeSeats(tx, poolGroupOf({ projectId, batchCode: to }), everyPoolOf(sittings))
  await releaseSeats(tx, projectId, poolRows(poolGroupOf(registration), everyPoolOf(held)))
  const baseInfo = reencryptAnswers(services, draftOf(registration, to), answers, content.baseInfo)
  await tx
    .update(registrations)
    .set({
      batchCode: to,
      content: { ...content, baseInfo, sittings, exempted: exemptionsUnchanged(services, registration, batch) },
    })
    .where(and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId)))
  for (const { subjectCode, areaCode, areaName } of sittings) {
    const { projectId: project, registrationId: ofRegistration, subjectCode: subject } = registrationSubjects
    await tx
      .update(registrationSubjects)
      .set({ batchCode: to, areaCode })
      .where(and(eq(project, projectId), eq(ofRegistration, registrationId), eq(subject, subjectCode)))
    await moveLines(tx, { projectId, registrationId }, { subjectCode, areaName })
  }
  const moves = sittings.map(({ subjectCode, areaCode }) => ({
    ...{ subjectCode, to: areaCode },
    from: held.find((one) => one.subjectCode === subjectCode)?.areaCode ?? areaCode,
  }))
  const change = {
    projectId,
    changeId: newId(),
    registrationId,
    kind: 'transfer' as const,
    batches: { from, to },
    moves,
    at,
  }
  await tx.insert(registrationChanges).values(change)
  await addToTimelines(tx, [{ projectId, registrationId, event: 'transferred', at }])
}
