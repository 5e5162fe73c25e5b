import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { CentreDefinition } from '@server/core/tables/definition/appointment-definition'
import { lockCentres } from '../rooms/lock-centres'

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
