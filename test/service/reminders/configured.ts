import { sql } from 'drizzle-orm'
import type { ReminderKind } from '@contract/reminders/reminders'
import { projectCacheOf } from '@server/calls/project/project-cache'
import type { TestService } from '../harness'

/** Switches reminders on and off as the project file would. */
export async function configure(
  { services }: Pick<TestService, 'services'>,
  said: Partial<Record<ReminderKind, boolean>>,
): Promise<void> {
  const change = JSON.stringify({ reminders: said })
  await services.db.execute(
    sql`update project set revision = revision + 1, definition = definition || ${change}::jsonb`,
  )
  await projectCacheOf(services).refresh()
}
