import { sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { CentreDefinition } from '@server/core/tables/definition/appointment-definition'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { recordAudit } from '../../audit-log'
import { changingPlaces, recordTicketChanges } from '../../tickets/changes/note-changes'
import { lockCentres } from '../rooms/lock-centres'

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

/** Inserts or updates test centres and their rooms; others are unchanged. Locks the centres first, by code. */
export async function saveCentres(
  tx: Executor,
  projectId: string,
  centres: readonly CentreDefinition[],
): Promise<void> {
  if (centres.length === 0) return
  await lockCentres(
    tx,
    projectId,
    centres.map(({ code }) => code),
  )
  const rows = centres.map(({ rooms: _rooms, ...centre }) => ({ code: centre.code, region: centre.regionCode, centre }))
  await tx.execute(sql`
    insert into test_centre (project_id, centre_code, region_code, centre)
    select ${projectId}::uuid, code, region, centre
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as one(code text, region text, centre jsonb)
    order by code
    on conflict (project_id, centre_code) do update set region_code = excluded.region_code, centre = excluded.centre
    where test_centre.centre <> excluded.centre`)
  const rooms = centres.flatMap((centre) =>
    centre.rooms.map(({ code, name, seats, serves }) => ({ centre: centre.code, code, name, seats, serves })),
  )
  await tx.execute(sql`
    insert into test_room (project_id, centre_code, room_code, name, seats, serves)
    select ${projectId}::uuid, centre, code, name, seats, serves
    from json_to_recordset(${JSON.stringify(rooms)}::text::json) as one(centre text, code text, name jsonb, seats int,
      serves jsonb)
    order by centre, code
    on conflict (project_id, centre_code, room_code) do update set name = excluded.name, seats = excluded.seats,
      serves = excluded.serves
    where (test_room.name, test_room.seats, test_room.serves)
      is distinct from (excluded.name, excluded.seats, excluded.serves)`)
}
