import { sql } from 'drizzle-orm'
import { SHOWN_OFFSET } from '@contract/format'
import type { ChangedFact } from '@contract/ticket/ticket'
import type { Executor } from '@server/core/postgres/database'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { ChangedTicket } from './note-changes'
import { timeSpan } from './ticket-seats'

type Definition = Pick<ProjectDefinition, 'batches' | 'areas'>
type Batch = Definition['batches'][number]

/** Subject with its test area. */
interface Sat {
  subject: string
  area: string
}

/**
 * Returns the changed times of sittings, by issued ticket: another start or end, or another time zone of the test area
 * (decision 0075).
 */
export async function changedTimes(
  tx: Executor,
  projectId: string,
  { before, after }: { before: Definition; after: Definition },
): Promise<ChangedTicket[]> {
  const changes: ChangedTicket[] = []
  const areas = areasElsewhere(before, after)
  for (const batch of after.batches.filter(({ tickets }) => tickets !== undefined)) {
    const earlier = before.batches.find(({ code }) => code === batch.code)
    const subjects = earlier ? subjectsMoved(earlier, batch) : []
    if (!earlier || (subjects.length === 0 && areas.length === 0)) continue
    const { rows } = await tx.execute<{ ticketId: string; sat: Sat[] }>(sql`
      select ticket_id as "ticketId",
        json_agg(json_build_object('subject', subject_code, 'area', area_code) order by subject_code) as sat
      from admission_ticket ticket
      join registration_subject held on held.project_id = ticket.project_id and held.registration_id = ticket.ticket_id
        and (subject_code = any(${sql.param(subjects)}::text[]) or area_code = any(${sql.param(areas)}::text[]))
      where ticket.project_id = ${projectId} and ticket.batch_code = ${batch.code} and issued_at is not null
      group by ticket_id`)
    const was = { batch: earlier, areas: before.areas }
    const is = { batch, areas: after.areas }
    for (const { ticketId, sat } of rows)
      changes.push({ ticketId, facts: sat.flatMap((one) => factOf(one, was, is) ?? []) })
  }
  return changes
}

function subjectsMoved(before: Batch, after: Batch): string[] {
  const moved = after.subjects.filter((subject) => {
    const was = before.subjects.find(({ code }) => code === subject.code)
    return was && (was.startsAt !== subject.startsAt || was.endsAt !== subject.endsAt)
  })
  return moved.map(({ code }) => code)
}

/** Returns the codes of areas whose UTC offset changed; the default is China's. */
function areasElsewhere(before: Definition, after: Definition): string[] {
  const moved = after.areas.filter(({ code, utcOffset = SHOWN_OFFSET }) => {
    const was = before.areas.find((area) => area.code === code)
    return was && (was.utcOffset ?? SHOWN_OFFSET) !== utcOffset
  })
  return moved.map(({ code }) => code)
}

interface NotifiedDefinition extends Pick<Definition, 'areas'> {
  batch: Batch
}

/** Returns null where the batch does not contain the subject before and after. */
function factOf(sat: Sat, before: NotifiedDefinition, after: NotifiedDefinition): ChangedFact | null {
  const [was, is] = [timedIn(sat, before), timedIn(sat, after)]
  return was && is && { fact: 'time', of: is.name, from: timeSpan(was), to: timeSpan(is) }
}

function timedIn({ subject, area }: Sat, { batch, areas }: NotifiedDefinition) {
  const found = batch.subjects.find(({ code }) => code === subject)
  return found ? { ...found, utcOffset: areas.find(({ code }) => code === area)?.utcOffset } : null
}

/**
 * Adjusts the publication time of issued tickets to the project's file: postponed, brought forward, or immediate.
 * Reminders use the adjusted time.
 */
export async function followTicketTimes(
  tx: Executor,
  projectId: string,
  { batches }: Pick<ProjectDefinition, 'batches'>,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString()
  for (const { code, tickets } of batches) {
    if (!tickets) continue
    const { from } = tickets
    const isToCome = from !== undefined && Date.parse(from) > now
    await tx.execute(sql`
      update admission_ticket set issued_at = ${isToCome ? from : at}::timestamptz
      where project_id = ${projectId} and batch_code = ${code} and kind = 'registration' and issued_at is not null
        and ${isToCome ? sql`issued_at <> ${from}::timestamptz` : sql`issued_at > ${at}::timestamptz`}`)
  }
}
