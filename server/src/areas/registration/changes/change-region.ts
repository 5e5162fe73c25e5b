import { and, eq, sql } from 'drizzle-orm'
import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { registrationChangeEndpoints } from '@contract/endpoints/registration-changes'
import { isBroken, planRegionChange, type Move } from '@contract/registration/changes/plan-region-change'
import type { RegionOptions } from '@contract/registration/changes/region-change'
import { offerOf } from '@contract/registration/offered/offer'
import { storeAnswer } from '@server/calls/idempotency'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { registrations, registrationSubjects } from '@server/core/tables/registration'
import { registrationChanges } from '@server/core/tables/registration-changes'
import { requireStillActing } from '@server/domain/groups/acting'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { everyPoolOf, poolGroupOf, poolOf } from '@server/domain/projects/batch-pools'
import { leftToGive } from '@server/domain/projects/closed-areas'
import { leftIn, lockPoolsOf, releaseSeats, takeSeats } from '@server/domain/seats/pools'
import { requireNoConflict } from '../conflicts/other-batches'
import { provinceConflicts } from '../conflicts/registration-conflicts'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { seatsLeftOf } from '../offered/seats-left'
import { seatsOf } from '../registration-refs'
import { requireRegistration, type RegistrationRow } from '../registration-store'
import { requireAction } from '../situation'
import { addToTimelines } from '../timeline/timeline'
import { requireAreaRoom } from './area-room'
import { poolRows } from './pool-rows'
import { regionFacts } from './region-facts'
import { moveLines } from './move-lines'

type Endpoints = typeof registrationChangeEndpoints
type Input = ParsedInput<Endpoints['POST /exm_c/registrations/:registrationId/region']>
type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'idempotency'>

/** Returns the test areas that the subjects of a registration can move to. */
export async function readRegion(
  { params: { registrationId } }: Pick<Input, 'params'>,
  { owner, project, services }: Call,
): Promise<RegionOptions> {
  const registration = await requireRegistration(services.db, owner, registrationId)
  const left = await seatsLeftOf(services, project, registration.batchCode)
  const facts = await regionFacts(
    services.db,
    project,
    registration,
    ({ subjectCode, areaCode }) => left.get(subjectCode)?.[areaCode],
  )
  return { ...facts, serverTime: new Date(services.now()).toISOString() }
}

/**
 * Moves subjects to other test areas: takes the new seats and releases the old ones in one transaction, so that the
 * candidate always has a seat. The payment is unchanged, because a subject costs the same in every area.
 */
export async function changeRegion(
  { params: { registrationId }, body: { choices } }: Input,
  call: Call,
): Promise<Record<string, never>> {
  const { owner, project, services, idempotency } = call
  const now = services.now()
  const ref = { projectId: owner.projectId, registrationId }
  await services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    // Lock order (domain/seats): candidate, which makes concurrent transfers and other registrations wait; pools; then
    // the registration.
    await lockCandidates(tx, { projectId: owner.projectId, accountIds: [owner.accountId] })
    const known = await requireRegistration(tx, owner, registrationId)
    const poolGroup = poolGroupOf(known)
    const wanted = everyPoolOf(choices)
    const batch = offeringOf(project, batchOf(project, known.batchCode))
    const possibleConflicts = provinceConflicts(project, batch, choices)
    await lockPoolsOf(tx, owner.projectId, sql`${seatsOf([ref])} union ${poolRows(poolGroup, wanted)}`)
    const registration = await requireRegistration(tx, owner, registrationId, { lock: true })
    await requireAction('changeRegion', registrationId, { services, db: tx, project, owner })
    const left = leftToGive(project, await leftIn(tx, poolGroup, wanted))
    const { subjects, ...setting } = await regionFacts(tx, project, registration, (seat) => left.get(poolOf(seat)))
    const plan = planRegionChange(subjects, choices, { ...setting, now })
    if (isBroken(plan)) throw new Failure(plan.code, plan.details)
    const comes = plan.map(({ subjectCode, to }) => ({ subjectCode, areaCode: to }))
    requireAreaRoom(comes, left)
    await requireNoConflict(tx, known, possibleConflicts, now)
    const goes = plan.map(({ subjectCode, from }) => ({ subjectCode, areaCode: from }))
    await releaseSeats(tx, owner.projectId, poolRows(poolGroup, everyPoolOf(goes)))
    await takeSeats(tx, poolGroup, everyPoolOf(comes))
    await writeMoves(tx, project, registration, plan, new Date(now))
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, {}, now)
  })
  if (idempotency) idempotency.isAnswerStored = true
  return {}
}

/** Writes the new areas to the registration, its confirmed content and the lines of the order that paid for it. */
async function writeMoves(
  tx: Executor,
  project: Project,
  { projectId, registrationId, batchCode, content }: RegistrationRow,
  moves: readonly Move[],
  at: Date,
): Promise<void> {
  const batch = offeringOf(project, batchOf(project, batchCode))
  const choices = moves.map(({ subjectCode, to }) => ({ subjectCode, areaCode: to }))
  const { sittings: there } = offerOf(batch, choices)
  const isIt = and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId))
  const sittings = content.sittings.map((sitting) => {
    const moved = there.find(({ subjectCode }) => subjectCode === sitting.subjectCode)
    return moved ? { ...moved, priceCents: sitting.priceCents } : sitting
  })
  await tx
    .update(registrations)
    .set({ content: { ...content, sittings } })
    .where(isIt)
  for (const { subjectCode, areaCode, areaName } of there) {
    const { projectId: project_, registrationId: registration, subjectCode: subject } = registrationSubjects
    const isSubject = and(eq(project_, projectId), eq(registration, registrationId), eq(subject, subjectCode))
    await tx.update(registrationSubjects).set({ areaCode }).where(isSubject)
    await moveLines(tx, { projectId, registrationId }, { subjectCode, areaName })
  }
  const change = { projectId, changeId: newId(), registrationId, kind: 'region' as const, moves: [...moves], at }
  await tx.insert(registrationChanges).values(change)
  await addToTimelines(tx, [{ projectId, registrationId, event: 'regionChanged', at }])
}
