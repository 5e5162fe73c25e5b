import { sql } from 'drizzle-orm'
import type { LocalText } from '@contract/schemas'
import type { ChangedFact } from '@contract/ticket/ticket'
import type { Executor } from '@server/core/postgres/database'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { Noted } from './note-changes'
import { timeSpan } from './standings'

type Batches = Pick<ProjectDefinition, 'batches'>

/** Which sittings begin or end at another time, for everybody who has them on a ticket that is issued. */
export async function changedTimes(
  tx: Executor,
  projectId: string,
  { before, after }: { before: Batches; after: Batches },
): Promise<Noted[]> {
  const changes: Noted[] = []
  for (const batch of after.batches.filter(({ tickets }) => tickets !== undefined)) {
    const earlier = before.batches.find(({ code }) => code === batch.code)?.subjects ?? []
    const moved = new Map(
      batch.subjects.flatMap((subject) => {
        const was = earlier.find(({ code }) => code === subject.code)
        const isMoved = was && (was.startsAt !== subject.startsAt || was.endsAt !== subject.endsAt)
        return isMoved ? [[subject.code, factOf(was, subject)] as const] : []
      }),
    )
    if (moved.size === 0) continue
    const { rows } = await tx.execute<{ ticketId: string; subjects: string[] }>(sql`
      select ticket_id as "ticketId", array_agg(subject_code order by subject_code) as subjects
      from admission_ticket ticket
      join registration_subject held on held.project_id = ticket.project_id and held.registration_id = ticket.ticket_id
        and subject_code = any(${sql.param([...moved.keys()])}::text[])
      where ticket.project_id = ${projectId} and ticket.batch_code = ${batch.code} and issued_at is not null
      group by ticket_id`)
    for (const { ticketId, subjects } of rows)
      changes.push({ ticketId, facts: subjects.flatMap((code) => moved.get(code) ?? []) })
  }
  return changes
}

interface Timed {
  name: LocalText
  startsAt: string
  endsAt: string
}

const factOf = (before: Timed, after: Timed): ChangedFact => ({
  ...{ fact: 'time', of: after.name, from: timeSpan(before), to: timeSpan(after) },
})
