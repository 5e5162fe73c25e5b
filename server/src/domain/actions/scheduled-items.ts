import { and, eq, inArray } from 'drizzle-orm'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { actionRuns } from '@server/core/tables/action'
import type { ActionContext, ActionItem } from './define-action'

/** Returns the items of the runs of these actions that are scheduled or await approval. */
export async function scheduledItems(
  { services, project }: Pick<ActionContext, 'services' | 'project'>,
  actions: readonly string[],
): Promise<ActionItem[]> {
  const isOpen = and(
    eq(actionRuns.projectId, project.projectId),
    inArray(actionRuns.state, ['awaitingApproval', 'scheduled']),
    inArray(actionRuns.action, [...actions]),
  )
  const rows = await services.db.select().from(actionRuns).where(isOpen)
  return rows
    .map((row) => decryptRow(services.personalData, actionRuns, row))
    .flatMap(({ input }) => input?.planned ?? [])
    .map(({ item }) => item)
}
