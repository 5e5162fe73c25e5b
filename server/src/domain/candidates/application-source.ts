import { and, eq, type SQL } from 'drizzle-orm'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { BareTable } from '../applications/application-rows'
import type { ApplicationKind } from '../applications/define-application'
import type { CandidateSource } from './candidate-source'

const MOST_APPLICATIONS = 20

/** Builds the source of a kind of application. Its code is the key of the kind, such as the batch. */
export const applicationsOfCandidate = <Table extends ApplicationTable, Events extends ApplicationEventTable>(
  application: ApplicationKind<Table, Events>,
): CandidateSource => ({
  read: async ({ services, account: { projectId, accountId }, isLimited }) => {
    if (isLimited) return {}
    const table = application.table as unknown as BareTable
    const isOwn: SQL | undefined = and(eq(table.projectId, projectId), eq(table.accountId, accountId))
    const rows = await application.findSome(services, projectId, isOwn, MOST_APPLICATIONS)
    return {
      applications: rows.map((row) => ({
        ...{
          kind: application.kind,
          applicationId: row.applicationId,
          code: application.keyOf(row) || null,
          state: row.state,
        },
        ...{ submittedAt: row.submittedAt.toISOString(), decidedAt: row.decidedAt?.toISOString() ?? null },
        reason: row.reason,
      })),
    }
  },
})
