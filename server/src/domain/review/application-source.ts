import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { DecisionName } from '@contract/desk/review-decision'
import type { ReviewKind } from '@contract/desk/roles'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { ApplicationRecord, BareTable } from '../applications/application-rows'
import type { ApplicationKind } from '../applications/define-application'
import type { NotReopened, Reopening } from '../applications/decisions'
import { flagIf, flagsOf, type CaseContent, type DecidedBySource, type ReviewSource } from './review-source'

interface ApplicationReview<Table extends ApplicationTable> {
  kind: ReviewKind
  /** Column with the code of the batch; null without batches. */
  batch: SQL | null
  /** Reads what the kind adds to the case: content, facts, and the identity that documents are compared with. */
  content: (
    services: Services,
    project: Project,
    row: ApplicationRecord<Table>,
  ) => Promise<Pick<CaseContent, 'submitted' | 'facts'> & Partial<Pick<CaseContent, 'claimed'>>>
  withoutActions?: Pick<DecidedBySource, 'decide' | 'reasons'> & {
    reopen: (services: Services, project: Project, reopening: Reopening) => Promise<NotReopened | null>
  }
}

const decisionEvents = ['approved', 'approvedInPart', 'rejected', 'reopened']

/** Builds the review source of a kind of application. */
export function applicationSource<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  application: ApplicationKind<Table, Events>,
  { kind, batch, content, withoutActions }: ApplicationReview<Table>,
): ReviewSource {
  const { commands, events } = application
  const table = application.table as unknown as BareTable
  const name = sql.identifier(getTableName(table))
  const id = sql`${name}.${sql.identifier(table.applicationId.name)}`
  const named = Object.fromEntries(
    (['approve', 'reject'] as const).map((decision) => [decision, `${commands} ${decision}`]),
  ) as Partial<Record<DecisionName, string>>
  return {
    kind,
    commands: named,
    waiting: ({ projectId }) => sql`
      select ${id} as case_id, ${name}.account_id, ${batch ?? sql`null::text`} as batch_code, '{}'::text[] as areas,
        ${numberOf(id)} as number,
        -- a reopened application waits since then
        greatest(submitted_at, (
          select max(happened.at) from ${sql.identifier(getTableName(events))} happened
          where happened.project_id = ${projectId}
            and happened.${sql.identifier(events.applicationId.name)} = ${id} and happened.event = 'reopened'
        )) as waiting_since,
        ${flagsOf(flagIf('identity', sql`account.identity = 'byHand'`))} as flags
      from ${name}
      left join account on account.project_id = ${projectId} and account.account_id = ${name}.account_id
      where ${name}.project_id = ${projectId} and state = 'auditing'`,
    contentOf: async (services, project, caseId) => {
      const [row] = await application.findSome(services, project.projectId, sql`${id} = ${caseId}`, 1)
      if (!row) return null
      const [own, happened] = await Promise.all([
        content(services, project, row),
        application.findEvents(services, row),
      ])
      return {
        ...{ accountId: row.accountId, number: shortNumber(caseId) },
        ...{ batchCode: null, group: null, ...ownColumns(row) },
        ...own,
        decisions: happened
          .filter(({ event }) => decisionEvents.includes(event))
          .map(({ at, event, reason }) => ({ at, actor: null, decision: event, reason })),
        timeline: happened.map(({ at, event, reason }) => ({ at, event, reason })),
        permitted: ['approve', 'reject'],
        correctable: [],
      }
    },
    ...(withoutActions && {
      withoutActions: {
        ...withoutActions,
        versionOf: ({ db }, { projectId }, applicationId) => application.versionOf(db, { projectId, applicationId }),
        reopen: async (services, project, { caseId, ...reopening }) => {
          const why = await withoutActions.reopen(services, project, { applicationId: caseId, ...reopening })
          return why === null || typeof why === 'string' ? why : 'reliedOn'
        },
      },
    }),
  }
}

/** Columns that only some kinds have. */
function ownColumns(row: object): Partial<Pick<CaseContent, 'batchCode' | 'group'>> {
  const { batchCode, groupDomain } = row as { batchCode?: string; groupDomain?: string | null }
  return { ...(batchCode !== undefined && { batchCode }), ...(groupDomain && { group: groupDomain }) }
}

/** Last twelve digits of an id, which are random. */
const numberOf = (id: SQL): SQL => sql`upper(right(${id}::text, 12))`
const shortNumber = (id: string): string => id.slice(-12).toUpperCase()
