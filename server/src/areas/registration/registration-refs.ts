import { sql, type SQL } from 'drizzle-orm'
import { refsOf } from '@server/core/postgres/project-refs'
import { BATCH_POOLS, everyPoolOfRows } from '@server/domain/projects/batch-pools'

export interface RegistrationRef {
  projectId: string
  registrationId: string
}

/** Builds a table `ref(project_id, registration_id)` of registrations of one project to join with. */
export function refRows(registrations: readonly RegistrationRef[]): SQL {
  return refsOf(registrations, 'registration_id', ({ registrationId }) => registrationId)
}

/** Selects the seats of these registrations in the form that domain/seats uses. */
export function seatsOf(registrations: readonly RegistrationRef[]): SQL {
  return sql`
    select project_id, ${BATCH_POOLS}::text, batch_code, pool
    from ${everyPoolOfRows(sql`${refRows(registrations)} join registration_subject using (project_id, registration_id)`)}`
}
