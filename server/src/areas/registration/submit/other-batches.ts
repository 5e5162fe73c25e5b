import { sql } from 'drizzle-orm'
import { isAtOnce } from '@contract/choice-rules'
import type { Choice } from '@contract/draft'
import type { BatchOffering, Subject } from '@contract/offering'
import { Failure } from '@server/core/calls/failure'
import type { Caller } from '@server/core/calls/handler'
import { microBatch } from '@server/core/postgres/micro-batch'
import { offeringOf, type Project } from '@server/core/projects/projects'
import type { Services } from '@server/core/services'
import type { Lot } from '../hold/hold-store'
import { perLot } from '../hold/per-lot'

/**
 * Throws E_REG_SUBJECT_OVERLAP, naming the other registration, when the candidate is registered in another batch of the
 * project for a sitting at the same time. Batches that cannot collide with the choices cost no question.
 */
export async function requireFreeTime(
  services: Services,
  { projectId, accountId }: Caller,
  project: Project,
  batch: BatchOffering,
  choices: readonly Choice[],
): Promise<void> {
  const chosen = batch.subjects.filter(({ code }) => choices.some(({ subjectCode }) => subjectCode === code))
  const rivals = rivalsOf(project, batch, chosen)
  if (rivals.length === 0) return
  const taken = await takenElsewhere(services, { projectId, batchCode: batch.code }, accountId)
  for (const { first, second, batchCode: code } of rivals) {
    const other = taken.find((one) => one.batch_code === code && one.subject_code === first.code)
    if (other)
      throw new Failure('E_REG_SUBJECT_OVERLAP', {
        first: first.name,
        second: second.name,
        number: other.registration_number,
      })
  }
}

interface Taken extends Record<string, unknown> {
  account_id: string
  batch_code: string
  subject_code: string
  registration_number: string
}

/** What candidates (account ids) sit in other batches; the statement is shared with all that submit at the same time. */
const takenElsewhere = perLot((services, lot) =>
  microBatch<string, Taken[]>({
    maxSize: 500,
    run: async (accountIds) => {
      const taken = await readTaken(services, lot, accountIds)
      return accountIds.map((accountId) => taken.filter((one) => one.account_id === accountId))
    },
  }),
)

async function readTaken(services: Services, { projectId, batchCode }: Lot, accountIds: string[]): Promise<Taken[]> {
  const now = new Date(services.now()).toISOString()
  const { rows } = await services.db.execute<Taken>(sql`
    select other.account_id, other.batch_code, other.registration_number, subject.subject_code
    from unnest(${sql.param(accountIds)}::uuid[]) as asked(account_id)
    join registration other on other.project_id = ${projectId} and other.account_id = asked.account_id
      and other.status = 'submitted' and other.batch_code <> ${batchCode}
      and (other.expires_at is null or other.expires_at > ${now}::timestamptz)
    join registration_subject subject on subject.project_id = ${projectId}
      and subject.registration_id = other.registration_id`)
  return rows
}

/** Subjects of other batches (`first`) that are held at the same time as a chosen one (`second`). */
function rivalsOf(project: Project, { code }: BatchOffering, chosen: readonly Subject[]) {
  return project.definition.batches
    .filter((other) => other.code !== code)
    .flatMap((other) =>
      offeringOf(project, other).subjects.flatMap((first) =>
        chosen.filter((second) => isAtOnce(first, second)).map((second) => ({ first, second, batchCode: other.code })),
      ),
    )
}
