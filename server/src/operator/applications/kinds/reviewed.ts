import type { SQL } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { Whole } from '@server/domain/applications/application-rows'
import type { Decided, Decision } from '@server/domain/applications/decide'
import type { ApplicationKind } from '@server/domain/applications/define-application'
import { maskedNames } from '../../candidates/who'
import type { Deciding } from '../decisions'

/** An application and whom it belongs to (masked). */
export interface Listed<Table extends ApplicationTable> {
  application: Whole<Table>
  candidate: string
}

export interface Where {
  services: Services
  project: Project
}

/** A kind of application as its reviewers see it: what the commands that list and show it need to know. */
export interface Reviewed<Table extends ApplicationTable, Events extends ApplicationEventTable> {
  kind: ApplicationKind<Table, Events>
  /** What one of them is called: `exemption`. */
  one: string
  /** One line each; names are masked. */
  table: (rows: readonly Listed<Table>[], where: Where) => string
  /** The same for other programs. */
  json: (rows: readonly Listed<Table>[], where: Where) => Record<string, unknown>[]
}

/** Applications of a project with whom they belong to, newest first. */
export async function readApplications<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  kind: ApplicationKind<Table, Events>,
  { services, projectId }: { services: Services; projectId: string },
  wanted: SQL | undefined,
  limit: number,
): Promise<Listed<Table>[]> {
  const rows = await kind.findSome(services, projectId, wanted, limit)
  const accountIds = rows.map(({ accountId }) => accountId)
  const names = await maskedNames(services, projectId, accountIds)
  return rows.map((application) => ({ application, candidate: names.get(application.accountId) ?? '' }))
}

/** Deciding a kind: `words` say what kept one from being decided, where that is its own or is told in words of its own. */
export const decidingOf = <Own extends string>(
  decide: (services: Services, project: Project, decision: Decision) => Promise<Decided | Own | null>,
  words: Record<Exclude<Own, Decided>, string> & Partial<Record<Decided, string>>,
): Deciding<Decided | Own> => ({
  decide: (services, project, { id, ...decision }) => decide(services, project, { applicationId: id, ...decision }),
  words: {
    missing: 'there is no such application in this project',
    passed: 'already approved',
    rejected: 'already rejected; the candidate has to correct it first',
    withdrawn: 'withdrawn by the candidate',
    ...words,
  } as Record<Decided | Own, string>,
})
