import { sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { CentreDefinition } from '@server/core/tables/definition/appointment-definition'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { recordAudit } from '../../audit-log'
import { changingPlaces, recordTicketChanges } from '../../tickets/changes/note-changes'
import { saveCentres } from './save-centres'
import type { Executor } from '@server/core/postgres/database'

interface CentreImport {
  centres: readonly CentreDefinition[]
  /** Number of rooms, for the audit log. */
  rooms: number
  actor: string
}

/** Creates or changes test centres. Returns those whose name or address changed for seated candidates. */
export async function importCentres(
  services: Services,
  { projectId, definition }: Project,
  { centres, rooms, actor }: CentreImport,
): ReturnType<typeof changedCentres> {
  return services.db.transaction(async (tx) => {
    const at = new Date(services.now())
    const isToCome = ({ subjects }: BatchDefinition) =>
      subjects.some(({ startsAt }) => Date.parse(startsAt) > at.getTime())
    const batches = definition.batches.filter(isToCome).map(({ code }) => code)
    const found = await changedCentres(tx, projectId, centres, { now: at.toISOString(), batches })
    const places = { projectId, centreCodes: centres.map(({ code }) => code) }
    const moved = await changingPlaces(tx, places, () => saveCentres(tx, projectId, centres))
    await recordTicketChanges(tx, { projectId, at, isNotified: true }, moved)
    const details = { centres: centres.length, rooms }
    await recordAudit(services, tx, { projectId, actor, action: 'centres import', details })
    return found
  })
}

interface ChangedCentre extends Record<string, unknown> {
  code: string
  /** Number of candidates with an upcoming seat there, booked or drawn. */
  people: number
}

interface ToCome {
  /** ISO 8601. */
  now: string
  /** Codes of the batches with papers that have not been sat yet. */
  batches: readonly string[]
}

/** Returns the test centres whose name or address changes and where candidates have upcoming seats, by code. */
async function changedCentres(
  db: Executor,
  projectId: string,
  centres: readonly CentreDefinition[],
  { now, batches }: ToCome,
): Promise<ChangedCentre[]> {
  const rows = centres.map(({ code, name, address }) => ({ code, name, address }))
  const { rows: found } = await db.execute<ChangedCentre>(sql`
    with changed as (
      select code from json_to_recordset(${JSON.stringify(rows)}::text::json) as one(code text, name jsonb, address jsonb)
      join test_centre on project_id = ${projectId} and centre_code = code
      where (centre->'name', centre->'address') is distinct from (one.name, one.address)
    )
    select code, booked + drawn as people from changed
    cross join lateral (
      select count(*)::int as booked from exam_session join appointment using (project_id, session_id)
      where project_id = ${projectId} and centre_code = code and status = 'booked' and starts_at > ${now}::timestamptz
    ) appointments
    cross join lateral (
      select count(distinct ticket_id)::int as drawn from ticket_seat seat
      join admission_ticket using (project_id, ticket_id)
      join registration on registration.project_id = ${projectId} and registration_id = ticket_id and status = 'submitted'
      where seat.project_id = ${projectId} and centre_code = changed.code and issued_at is not null
        and seat.batch_code = any(${sql.param([...batches])}::text[])
    ) tickets
    where booked + drawn > 0
    order by code`)
  return found
}
