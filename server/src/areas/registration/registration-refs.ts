import { sql, type SQL } from 'drizzle-orm'
import { refsOf } from '@server/core/postgres/of-one-project'
import { BATCH_POOLS, everyPoolOfRows } from '@server/domain/projects/batch-pools'

/** A registration by its whole key. */
export interface RegistrationRef {
  projectId: string
  registrationId: string
}

/** Registrations of one project as a table `ref(project_id, registration_id)` to join with. */
export function refRows(registrations: readonly RegistrationRef[]): SQL {
  return refsOf(registrations, 'registration_id', ({ registrationId }) => registrationId)
}

/** The seats that these registrations hold, as domain/seats asks for them. */
export function seatsOf(registrations: readonly RegistrationRef[]): SQL {
  return sql`
    select project_id, ${BATCH_POOLS}::text, batch_code, pool
    from ${everyPoolOfRows(sql`${refRows(registrations)} join registration_subject using (project_id, registration_id)`)}`
}
