import { sql, type SQL } from 'drizzle-orm'
import { BATCH_POOLS, everyPoolOfRows } from '@server/domain/projects/batch-pools'

/** A registration by its whole key. */
export interface RegistrationRef {
  projectId: string
  registrationId: string
}

/** Registrations as a table `ref(project_id, registration_id)` to join with. */
export function refRows(registrations: readonly RegistrationRef[]): SQL {
  const rows = registrations.map(({ projectId, registrationId }) => ({
    project_id: projectId,
    registration_id: registrationId,
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as ref(project_id uuid, registration_id uuid)`
}

/** The seats that these registrations hold, as domain/seats asks for them. */
export function seatsOf(registrations: readonly RegistrationRef[]): SQL {
  return sql`
    select project_id, ${BATCH_POOLS}::text, batch_code, pool
    from ${everyPoolOfRows(sql`${refRows(registrations)} join registration_subject using (project_id, registration_id)`)}`
}
