import { sql } from 'drizzle-orm'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { registrationChangeEndpoints } from '@contract/endpoints/registration-changes'
import { isBroken, planSubjects, type SubjectsPlan } from '@contract/registration/changes/plan-subjects'
import type { ChosenSubject } from '@contract/registration/changes/subjects'
import { offerOf } from '@contract/registration/offered/offer'
import { storeAnswer } from '@server/calls/idempotency'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { ChangedSubject } from '@server/core/tables/registration-changes'
import { requireStillActing } from '@server/domain/groups/acting'
import { openOrder } from '@server/domain/orders/open-order'
import { everyPoolOf, poolGroupOf, poolOf } from '@server/domain/projects/batch-pools'
import { leftToGive } from '@server/domain/projects/closed-areas'
import { leftIn, lockPoolsOf, takeSeats } from '@server/domain/seats/pools'
import { requireNoConflict } from '../../conflicts/other-batches'
import { possibleConflictsOf } from '../../conflicts/registration-conflicts'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { lockOrdersOf } from '../../orders/paid-order'
import { registrationPayment } from '../../orders/payment-context'
import { seatsOf } from '../../registration-refs'
import { requireRegistration, type RegistrationRow } from '../../registration-store'
import { requireAction } from '../../situation'
import { addToTimelines } from '../../timeline/timeline'
import { requireAreaRoom } from '../area-room'
import { poolRows } from '../pool-rows'
import { applyChange } from './apply-change'
import { holdSeats, insertChange, setChange, type ChangeRow } from './change-store'
import { changePurpose, subjectOfChange } from './purpose'
import { subjectFacts, type SubjectFacts } from './read-subjects'

type Endpoints = typeof registrationChangeEndpoints
type Swap = ParsedInput<Endpoints['POST /exm_c/registrations/:registrationId/subjects/swap']>
type Add = ParsedInput<Endpoints['POST /exm_c/registrations/:registrationId/subjects/add']>
type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'idempotency'>

interface Wish {
  kind: 'swap' | 'add'
  registrationId: string
  subjects: readonly ChosenSubject[]
  payCents: number
  backCents: number
}

export const swapSubjects = ({ params, body }: Swap, call: Call) =>
  changeSubjects({ ...params, ...body, kind: 'swap' }, call)

export const addSubjects = ({ params, body: { subjects, ...amounts } }: Add, call: Call) =>
  changeSubjects(
    { ...params, ...amounts, kind: 'add', subjects: subjects.map((subject) => ({ ...subject, from: null })) },
    call,
  )

/**
 * Takes the new seats before any are released. Without a payment the change is complete on return; otherwise when the
 * order is paid, within 30 minutes.
 */
async function changeSubjects(
  { kind, registrationId, subjects: wish, payCents, backCents }: Wish,
  call: Call,
): Promise<{ orderId: string | null }> {
  const { owner, project, services, idempotency } = call
  const ref = { projectId: owner.projectId, registrationId }
  const answer = await services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    // Lock order (domain/seats): candidate, which makes concurrent transfers and other registrations wait; pools; then
    // the registration.
    await lockCandidates(tx, { projectId: owner.projectId, accountIds: [owner.accountId] })
    const known = await requireRegistration(tx, owner, registrationId)
    const seats = wish.map(({ to: subjectCode, areaCode }) => ({ subjectCode, areaCode }))
    const { batch } = await subjectFacts(services, tx, project, known)
    const possibleConflicts = possibleConflictsOf(project, batch, seats)
    const poolGroup = poolGroupOf(known)
    const pools = everyPoolOf(seats)
    await lockPoolsOf(tx, owner.projectId, sql`${seatsOf([ref])} union ${poolRows(poolGroup, pools)}`)
    const registration = await requireRegistration(tx, owner, registrationId, { lock: true })
    // An invoice request locks its order, so no invoice can include an amount that this change refunds.
    await lockOrdersOf(tx, registration)
    await requireAction(kind === 'swap' ? 'swapSubject' : 'addSubject', registrationId, { ...call, db: tx })
    const facts = await subjectFacts(services, tx, project, registration)
    const left = leftToGive(project, await leftIn(tx, poolGroup, pools))
    const plan = requirePlan(facts, wish, (seat) => left.get(poolOf(seat)), services.now())
    requireAreaRoom(seats, left)
    if (plan.payCents !== payCents || plan.backCents !== backCents) throw new Failure('EXM_SUB_UPD_CHANGED')
    await requireNoConflict(tx, known, possibleConflicts, services.now())

    await takeSeats(tx, poolGroup, pools)
    const at = new Date(services.now())
    const change = await insertChange(tx, { ...ref, kind, subjects: withSittings(facts, plan), at })
    await holdSeats(tx, change, registration.batchCode)
    const orderId = plan.payCents > 0 ? await order(tx, registration, change, { at, batch: facts.batch }) : null
    if (orderId === null) await applyChange(registrationPayment(services), tx, project, { registration, change })
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, { orderId }, services.now())
    return { orderId }
  })
  if (idempotency) idempotency.isAnswerStored = true
  return answer
}

function requirePlan(
  facts: SubjectFacts,
  wish: readonly ChosenSubject[],
  left: (seat: { subjectCode: string; areaCode: string }) => number | undefined,
  now: number,
): SubjectsPlan {
  const plan = planSubjects(facts.held, wish, { ...facts, left, now })
  if (isBroken(plan)) throw new Failure(plan.code, plan.details)
  return plan
}

function withSittings({ batch }: SubjectFacts, { lines }: SubjectsPlan): ChangedSubject[] {
  return lines.map((line) => {
    const [sitting] = offerOf(batch, [{ subjectCode: line.to, areaCode: line.areaCode }]).sittings
    if (!sitting) throw new Failure('E_REG_REGION_MISMATCH')
    return { ...line, sitting }
  })
}

/** Opens an order for the price differences, with a line per subject that costs more than the one it replaces. */
async function order(
  tx: Executor,
  registration: RegistrationRow,
  change: ChangeRow,
  { at, batch }: { at: Date } & Pick<SubjectFacts, 'batch'>,
): Promise<string> {
  const { projectId, registrationId, accountId } = registration
  const lines = change.subjects
    .filter(({ payCents }) => payCents > 0)
    .map(({ from, to, payCents, sitting: { name, areaName } }) => ({
      ...{ kind: 'subject' as const, ref: to, amountCents: payCents },
      invoiceKind: batch.subjects.find(({ code }) => code === to)?.invoiceKind,
      text: { name: from === null ? name : { zh: `${name.zh}（补差价）`, en: `${name.en} (difference)` }, areaName },
    }))
  const expiresAt = new Date(at.getTime() + PAYMENT_WINDOW_MS)
  const orderId = await openOrder(tx, changePurpose, { ...subjectOfChange(change), accountId, lines, at, expiresAt })
  await setChange(tx, change, { orderId })
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  await addToTimelines(tx, [{ projectId, registrationId, event: 'changeOrdered', at, amountCents }])
  return orderId
}
