import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { ApplicationChange, ApplicationRecord } from './application-rows'
import type { ApplicationKind } from './define-application'

/**
 * Withdraws an application of the caller. `requireMay` throws why it may not be withdrawn; it returns false when the
 * application is already withdrawn. `settle` runs in the same transaction. Throws the kind's `missing`, also for an
 * application of another account.
 */
export async function withdraw<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  kind: ApplicationKind<Table, Events>,
  { services, owner }: Pick<CandidatesCall, 'owner' | 'services'>,
  applicationId: string,
  requireMay: (row: ApplicationRecord<Table>, tx: Executor) => boolean | Promise<boolean>,
  settle?: (tx: Executor, row: ApplicationRecord<Table>, at: Date) => Promise<void>,
): Promise<Record<string, never>> {
  const { projectId, accountId } = owner
  await services.db.transaction(async (tx) => {
    const row = await kind.lock(services, tx, { projectId, applicationId })
    if (row?.accountId !== accountId) throw new Failure(kind.refusals.missing)
    if (!(await requireMay(row, tx))) return
    const at = new Date(services.now())
    await kind.change(services, tx, row, {
      event: 'withdrawn',
      at,
      set: { state: 'withdrawn' } as ApplicationChange<Table>,
    })
    await settle?.(tx, row, at)
  })
  return {}
}
