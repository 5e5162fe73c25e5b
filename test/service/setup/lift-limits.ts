import { sql } from 'drizzle-orm'
import { countedHere } from '@server/calls/limits/enforce-rate-limit'
import { refusalsOf } from '@server/calls/limits/rate-limit'
import type { Services } from '@server/core/services'

/** Clears the in-memory counters and cached refusals of the process. */
export function forgetLimits({ services }: { services: Pick<Services, 'db'> }): void {
  refusalsOf(services).forgetAll()
  countedHere(services).forgetAll()
}

/** Resets all rate limits, including the in-memory counters and cached refusals. */
export async function liftLimits({ services }: { services: Pick<Services, 'db'> }): Promise<void> {
  forgetLimits({ services })
  // `delete`, because `truncate` is slower for a dozen rows
  await services.db.execute(sql`delete from rate_limit`)
  await services.db.execute(sql`delete from password_try`)
}
