import { and, desc, eq, type SQL } from 'drizzle-orm'
import { accommodationFields, chosenArrangements } from '@contract/accommodation/accommodation-fields'
import { draftOf } from '@server/areas/accommodation/journey'
import type { Project } from '@server/calls/project/project-cache'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accommodations } from '@server/core/tables/accommodation'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { maskedNames } from '../candidates/who'
import { CommandFault } from '../project-of'
import { table, time } from '../table'

type Row = Awaited<ReturnType<typeof readAccommodations>>[number]

/** Applications of a project with whom they belong to (masked) and what is asked for, newest first. */
export async function readAccommodations(services: Services, project: Project, wanted: SQL | undefined, limit: number) {
  const { projectId } = project
  const rows = await services.db
    .select()
    .from(accommodations)
    .where(and(eq(accommodations.projectId, projectId), wanted))
    .orderBy(desc(accommodations.accommodationId))
    .limit(limit)
  const names = await maskedNames(
    services,
    projectId,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map((row) => {
    const application = openRow(services.personalData, accommodations, row)
    const answers = openAnswers(services, draftOf(row, row.offerCode), application.content.baseInfo)
    const offered = offeringNamed(project, row.offerCode)?.arrangements ?? []
    return {
      application,
      candidate: names.get(row.accountId) ?? '',
      needs: chosenArrangements(offered, answers).map(({ code }) => code),
    }
  })
}

/** One line each; names are masked. */
export function accommodationTable(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No applications.'
  return table(
    ['ID', 'FOR', 'CANDIDATE', 'STATE', 'NEEDS', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
    rows.map(({ application: { accommodationId, offerCode, state, submittedAt, decidedAt }, candidate, needs }) => [
      ...[accommodationId, offerCode, candidate, state, needs.join(', ')],
      time(submittedAt),
      time(decidedAt),
    ]),
  )
}

/** The same for other programs. */
export function accommodationJson(rows: readonly Row[]) {
  return rows.map(({ application, candidate, needs }) => {
    const { accommodationId, offerCode, state, reason, submittedAt, decidedAt } = application
    return { accommodationId, offer: offerCode, candidate, state, needs, reason, submittedAt, decidedAt }
  })
}

/** The code of what is offered, as it was typed. Throws CommandFault. */
export function offerOf(project: Project, code: string): string {
  if (!offeringNamed(project, code)) throw new CommandFault(`“${project.definition.domain}” offers no “${code}”.`)
  return code
}

/** What may stand in an answer of an application. */
export const fieldsOf = (project: Project, offerCode: string) => {
  const offering = offeringNamed(project, offerCode)
  return offering ? accommodationFields(offering) : []
}
