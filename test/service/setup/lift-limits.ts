import { sql } from 'drizzle-orm'
import { countedHere } from '@server/calls/limits/counted-here'
import { refusalsOf } from '@server/calls/limits/known-refusals'
import type { Services } from '@server/core/services'

/** Forgets what the process counted, and what it knows of refusals. */
export function forgetLimits({ services }: { services: Pick<Services, 'db'> }): void {
  refusalsOf(services).forgetAll()
  countedHere(services).forgetAll()
}

/** As if nobody had asked for anything: what is counted, and what the process knows of refusals. */
export async function liftLimits({ services }: { services: Pick<Services, 'db'> }): Promise<void> {
  forgetLimits({ services })
  // a dozen rows at most: truncating takes longer
  await services.db.execute(sql`delete from rate_limit`)
  await services.db.execute(sql`delete from password_try`)
}
