/** Options that select the recipients of a notice among registered and seated candidates. */
import { sql, type SQL } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { UsageFault, type CommandCall } from '../command'
import { CommandFault } from '../project-of'

export const concernedOptions = {
  batch: { summary: 'only who is registered for this batch' },
  area: { summary: 'only who sits something in this test area; with --batch: of it' },
  round: { summary: 'only who has a seat in this round of appointments' },
}

export interface Concerned {
  batch?: string
  area?: string
  round?: string
}

/**
 * Reads the recipient options. Throws a UsageFault for contradictory options, a CommandFault for a code that is not in
 * the project file.
 */
export function concernedIn({ options }: Pick<CommandCall, 'options'>, { definition }: Project): Concerned {
  const { batch, area, round } = options
  if (round !== undefined && (batch ?? area) !== undefined)
    throw new UsageFault('--round is of appointments, --batch and --area are of registrations: name one of them.')
  const known = { batch: definition.batches, area: definition.areas, round: definition.appointments }
  const concerned = { ...(batch && { batch }), ...(area && { area }), ...(round && { round }) }
  for (const [what, code] of Object.entries(concerned))
    if (!known[what as keyof typeof known].some((each) => each.code === code))
      throw new CommandFault(`There is no ${what} “${code}” in “${definition.domain}”.`)
  return concerned
}

/** Returns distinct account ids. Unpaid registrations count; ended and fully refunded ones do not. */
export async function accountsConcerned(
  db: Executor,
  projectId: string,
  { batch, area, round }: Concerned,
): Promise<string[]> {
  const registered = sql`
    select account_id from registration
    where project_id = ${projectId} and status = 'submitted'
      ${batch ? sql`and batch_code = ${batch}` : sql``}
      ${
        area
          ? sql`and exists (
              select from registration_subject subject where subject.project_id = ${projectId}
                and subject.registration_id = registration.registration_id and area_code = ${area}
            )`
          : sql``
      }`
  const booked = sql`
    select account_id from appointment
    where project_id = ${projectId} and status = 'booked' ${round ? sql`and batch_code = ${round}` : sql``}`
  const either = round ? booked : (batch ?? area) ? registered : union(registered, booked)
  const { rows } = await db.execute<{ accountId: string }>(sql`
    select distinct account_id as "accountId" from (${either}) concerned order by 1`)
  return rows.map(({ accountId }) => accountId)
}

const union = (one: SQL, other: SQL) => sql`${one} union ${other}`
