import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { retentionOf } from '@server/core/tables/definition/retention-definition'
import { registrations, type ConfirmedContent } from '@server/core/tables/registration'
import { changeUses, idsIn } from '@server/domain/files/file-use'
import { hasContent } from '@server/domain/retention/retention-terms'
import { daysBefore, monthsBefore, type ExpiresAt, type Term } from '@server/domain/retention/term'

type Row = typeof registrations.$inferSelect
type Read = Pick<Row, 'projectId' | 'registrationId' | 'batchCode' | 'status' | 'paymentStatus' | 'submittedAt'>

/** Deletes answers, files and the review reason of a registration; its subjects and times are retained. */
export async function forgetAnswers(
  tx: Executor,
  { projectId, registrationId, content }: Pick<Row, 'projectId' | 'registrationId' | 'content'>,
): Promise<void> {
  const user = { projectId, usedBy: 'registration', subject: registrationId }
  await changeUses(tx, user, { before: idsIn(content), after: [] })
  await tx
    .update(registrations)
    .set({ content: withoutAnswers(content), auditReason: null })
    .where(and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId)))
}

function withoutAnswers({ sittings }: ConfirmedContent): ConfirmedContent {
  return { baseInfo: {}, photoFileId: null, files: {}, sittings }
}

/** Matches registrations with anything that {@link forgetAnswers} deletes. */
const hasAnswers = sql`(
  ${hasContent(registrations.content)}
  or ${registrations.content}->'exempted' is not null
  or ${registrations.auditReason} is not null
)`

type Due = (row: Read, due: ExpiresAt) => boolean

/** Retention of answers, photo and documents. The row is locked and checked again, because it may have changed. */
const oldAnswers = (name: string, period: Term['period'], isDue: Due): Term => ({
  name,
  period,
  table: registrations,
  read: ['batchCode', 'status', 'paymentStatus', 'submittedAt'],
  isDue,
  still: hasAnswers,
  end: ({ db }, { projectId, registrationId }: Read, due) =>
    db.transaction(async (tx) => {
      const isIt = and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId))
      const [now] = await tx.select().from(registrations).where(isIt).for('update')
      if (now && isDue(now, due)) await forgetAnswers(tx, now)
    }),
})

const batchOf = ({ project }: ExpiresAt, code: string) =>
  project.definition.batches.find((batch) => batch.code === code)

/** Registrations that ended unpaid and can no longer be continued. */
export const unpaidRegistrations = oldAnswers(
  'unpaid registrations',
  ({ definition }) => `${retentionOf(definition).unpaidDays} days after it was handed in and its batch closed`,
  ({ batchCode, status, paymentStatus, submittedAt }, due) => {
    const before = daysBefore(due.at, retentionOf(due.project.definition).unpaidDays)
    const batch = batchOf(due, batchCode)
    const isClosed = !batch || Date.parse(batch.closesAt) <= before
    return status !== 'submitted' && paymentStatus === 'unpaid' && isClosed && submittedAt.getTime() <= before
  },
)

/** Registrations whose exam was years ago. That the exam was taken, and its result, are retained. */
export const registrationsOver = oldAnswers(
  'registrations',
  ({ definition }) => `${retentionOf(definition).documentYears} years after the exam: answers, photos, documents`,
  ({ batchCode, submittedAt }, due) => {
    const before = monthsBefore(due.at, 12 * retentionOf(due.project.definition).documentYears)
    const ends = batchOf(due, batchCode)?.subjects.map(({ endsAt }) => Date.parse(endsAt)) ?? []
    return Math.max(submittedAt.getTime(), ...ends) <= before
  },
)
