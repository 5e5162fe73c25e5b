import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Reason } from '@contract/reason'
import type { REFUND_REQUEST_STATES } from '@contract/registration/refund/refund-request'
import type { RefundPlan } from '@contract/registration/refund/refund-rules'
import { decryptRow, encryptChange, encryptRow, type Decrypted } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { registrationRefunds, registrationRefundSubjects } from '@server/core/tables/registration-changes'
import { maskedNames } from '@server/domain/accounts/account-search'
import type { RegistrationRef } from '../registration-refs'
import type { SubjectRow } from '../registration-store'

type Needs = Pick<Services, 'personalData'>
type Stored = typeof registrationRefunds.$inferSelect
type SubjectOfRefund = typeof registrationRefundSubjects.$inferSelect

/** A refund request, decrypted, with its subjects. */
export interface RequestRow extends Decrypted<Stored> {
  subjects: SubjectOfRefund[]
}

interface RequestRef {
  projectId: string
  requestId: string
}

const isRequest = ({ projectId, requestId }: RequestRef) =>
  and(eq(registrationRefunds.projectId, projectId), eq(registrationRefunds.requestId, requestId))

const isOf = ({ projectId, registrationId }: RegistrationRef) =>
  and(eq(registrationRefunds.projectId, projectId), eq(registrationRefunds.registrationId, registrationId))

/** Returns the refund requests of a registration, newest first. */
export async function findRequests(
  services: Needs,
  db: Executor,
  registration: RegistrationRef,
): Promise<RequestRow[]> {
  const rows = await db
    .select()
    .from(registrationRefunds)
    .where(isOf(registration))
    .orderBy(desc(registrationRefunds.requestId))
  return withSubjects(services, db, registration.projectId, rows)
}

/** Returns the undecided refund request; null if there is none. */
export async function findRequested(
  services: Needs,
  db: Executor,
  registration: RegistrationRef,
): Promise<RequestRow | null> {
  const asked = and(isOf(registration), eq(registrationRefunds.state, 'asked'))
  const rows = await db.select().from(registrationRefunds).where(asked)
  return (await withSubjects(services, db, registration.projectId, rows))[0] ?? null
}

/** Returns the registration of a refund request, which has to be locked first; null if there is none. */
export async function registrationOf(db: Executor, ref: RequestRef): Promise<RegistrationRef | null> {
  const { projectId, registrationId } = registrationRefunds
  const [row] = await db.select({ projectId, registrationId }).from(registrationRefunds).where(isRequest(ref))
  return row ?? null
}

export async function findRequest(services: Needs, db: Executor, ref: RequestRef): Promise<RequestRow | null> {
  const rows = await db.select().from(registrationRefunds).where(isRequest(ref))
  return (await withSubjects(services, db, ref.projectId, rows))[0] ?? null
}

async function withSubjects(services: Needs, db: Executor, projectId: string, rows: Stored[]): Promise<RequestRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ requestId }) => requestId)
  const { projectId: project, requestId } = registrationRefundSubjects
  const subjects = await db
    .select()
    .from(registrationRefundSubjects)
    .where(and(eq(project, projectId), inArray(requestId, ids)))
    .orderBy(registrationRefundSubjects.subjectCode)
  return rows.map((row) => ({
    ...decryptRow(services.personalData, registrationRefunds, row),
    subjects: subjects.filter((subject) => subject.requestId === row.requestId),
  }))
}

interface Wish {
  plan: RefundPlan
  reason: Reason
  /** Subjects of the registration with their areas. */
  held: readonly SubjectRow[]
}

/** Inserts a refund request and returns its id. */
export async function insertRequest(
  services: Needs,
  tx: Executor,
  { projectId, registrationId }: RegistrationRef,
  { plan, reason, held, at }: Wish & { at: Date },
): Promise<string> {
  const requestId = newId()
  const { backCents, fees } = plan
  const row = { projectId, requestId, registrationId, state: 'asked' as const, reason, backCents, fees, askedAt: at }
  await tx.insert(registrationRefunds).values(encryptRow(services.personalData, registrationRefunds, row))
  await insertSubjects(tx, { projectId, requestId }, { plan, held })
  return requestId
}

/** Replaces the content of a refund request. */
export async function changeRequest(
  services: Needs,
  tx: Executor,
  { projectId, requestId, edits }: RequestRow,
  { plan, reason, held }: Wish,
): Promise<void> {
  const change = { reason, backCents: plan.backCents, fees: plan.fees, edits: edits + 1 }
  await setRequest(services, tx, { projectId, requestId }, change)
  const { projectId: project, requestId: request } = registrationRefundSubjects
  await tx.delete(registrationRefundSubjects).where(and(eq(project, projectId), eq(request, requestId)))
  await insertSubjects(tx, { projectId, requestId }, { plan, held })
}

export async function setRequest(
  { personalData }: Needs,
  tx: Executor,
  ref: RequestRef,
  change: Partial<Omit<Decrypted<Stored>, keyof RequestRef>>,
): Promise<void> {
  const { projectId, requestId } = ref
  const key = { projectId, requestId }
  const encrypted = encryptChange(personalData, registrationRefunds, key, change)
  await tx.update(registrationRefunds).set(encrypted).where(isRequest(ref))
}

async function insertSubjects(
  tx: Executor,
  { projectId, requestId }: RequestRef,
  { plan, held }: Pick<Wish, 'plan' | 'held'>,
): Promise<void> {
  const rows = plan.lines.map(({ subjectCode, priceCents, backCents }) => {
    const own = held.find((each) => each.subjectCode === subjectCode)
    if (!own) throw new Error(`a refund of ${subjectCode}, which the registration does not hold`)
    const { areaCode, batchCode } = own
    return { projectId, requestId, subjectCode, areaCode, batchCode, priceCents, backCents }
  })
  // Empty when only fees are refunded.
  if (rows.length > 0) await tx.insert(registrationRefundSubjects).values(rows)
}

type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number]

export type ListedRefundRequest = Awaited<ReturnType<typeof findRefundRequests>>[number]

/** Returns the refund requests of a project with masked candidate names, newest first. */
export async function findRefundRequests(
  services: Services,
  projectId: string,
  { state: wanted }: { state: RefundRequestState | undefined },
  limit: number,
) {
  const { db, personalData } = services
  const rows = await db
    .select({
      request: registrationRefunds,
      accountId: registrations.accountId,
      registrationNumber: registrations.registrationNumber,
    })
    .from(registrationRefunds)
    .innerJoin(
      registrations,
      and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationRefunds.registrationId)),
    )
    .where(
      and(
        eq(registrationRefunds.projectId, projectId),
        wanted === undefined ? undefined : eq(registrationRefunds.state, wanted),
      ),
    )
    .orderBy(desc(registrationRefunds.requestId))
    .limit(limit)
  const names = await maskedNames(
    services,
    projectId,
    rows.map(({ accountId }) => accountId),
  )
  const subjects = await subjectsOf(
    services,
    projectId,
    rows.map(({ request }) => request.requestId),
  )
  return rows.map(({ request, accountId, registrationNumber }) => {
    const { requestId, state, reason, declinedBecause, backCents, askedAt, decidedAt } = decryptRow(
      personalData,
      registrationRefunds,
      request,
    )
    return {
      ...{ requestId, registrationNumber, candidate: names.get(accountId) ?? '', state, backCents },
      subjects: subjects.filter((one) => one.requestId === requestId).map(({ subjectCode }) => subjectCode),
      ...{ reason, declinedBecause, askedAt, decidedAt },
    }
  })
}

async function subjectsOf({ db }: Services, projectId: string, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  const { projectId: project, requestId, subjectCode } = registrationRefundSubjects
  return db
    .select({ requestId, subjectCode })
    .from(registrationRefundSubjects)
    .where(and(eq(project, projectId), inArray(requestId, [...requestIds])))
    .orderBy(subjectCode)
}
