import type { SQL } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import { maskedNames } from '@server/domain/accounts/account-search'
import type { ApplicationRecord } from '@server/domain/applications/application-rows'
import type { Decided, Decision } from '@server/domain/applications/decisions'
import type { ApplicationKind } from '@server/domain/applications/define-application'
import type { DecisionCommand } from './decisions'

/** An application with the masked name of its candidate. */
export interface ListedApplication<Table extends ApplicationTable> {
  application: ApplicationRecord<Table>
  candidate: string
}

export interface ProjectContext {
  services: Services
  project: Project
}

/** Configuration of the list and show commands for a kind of application. */
export interface ApplicationOutput<Table extends ApplicationTable, Events extends ApplicationEventTable> {
  kind: ApplicationKind<Table, Events>
  /** Singular noun for the kind, such as `exemption`. */
  one: string
  /** Formats one line per application with masked names. */
  table: (rows: readonly ListedApplication<Table>[], where: ProjectContext) => string
  /** Returns the same rows as JSON. */
  json: (rows: readonly ListedApplication<Table>[], where: ProjectContext) => Record<string, unknown>[]
}

/** Reads applications of a project with masked candidate names, newest first. */
export async function readApplications<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  kind: ApplicationKind<Table, Events>,
  { services, projectId }: { services: Services; projectId: string },
  wanted: SQL | undefined,
  limit: number,
): Promise<ListedApplication<Table>[]> {
  const rows = await kind.findSome(services, projectId, wanted, limit)
  const accountIds = rows.map(({ accountId }) => accountId)
  const names = await maskedNames(services, projectId, accountIds)
  return rows.map((application) => ({ application, candidate: names.get(application.accountId) ?? '' }))
}

/**
 * Adapts a decision function to a command. `words`: messages for outcomes of the kind's own, or that replace the
 * default ones.
 */
export const decisionOf = <Own extends string>(
  decide: (services: Services, project: Project, decision: Decision) => Promise<Decided | Own | null>,
  words: Record<Exclude<Own, Decided>, string> & Partial<Record<Decided, string>>,
): DecisionCommand<Decided | Own> => ({
  decide: (services, project, { id, ...decision }) => decide(services, project, { applicationId: id, ...decision }),
  words: {
    missing: 'there is no such application in this project',
    passed: 'already approved',
    rejected: 'already rejected; the candidate has to correct it first',
    withdrawn: 'withdrawn by the candidate',
    changed: 'changed meanwhile: look at it again',
    ...words,
  } as Record<Decided | Own, string>,
})
