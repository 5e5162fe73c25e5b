import { accommodationFields, chosenArrangements } from '@contract/accommodation/accommodation-fields'
import { ACCOMMODATION } from '@server/areas/accommodation/accommodation'
import type { Project } from '@server/calls/project/project-cache'
import type { accommodations } from '@server/core/tables/accommodation'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import type { Listed, Reviewed, Where } from '../applications/kinds/reviewed'
import { table, time } from '../table'

type Row = Listed<typeof accommodations>

export const reviewedAccommodations: Reviewed<typeof accommodations, typeof ACCOMMODATION.events> = {
  kind: ACCOMMODATION,
  one: 'application',
  table: (rows, where) =>
    rows.length === 0
      ? 'No applications.'
      : table(
          ['ID', 'FOR', 'CANDIDATE', 'STATE', 'NEEDS', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
          rows.map((row) => lineOf(row, where)),
        ),
  json: (rows, where) =>
    rows.map((row) => {
      const { applicationId: accommodationId, offerCode, state, reason, submittedAt, decidedAt } = row.application
      const { candidate } = row
      const needs = needsOf(row, where)
      return { accommodationId, offer: offerCode, candidate, state, needs, reason, submittedAt, decidedAt }
    }),
}

function lineOf(row: Row, where: Where): string[] {
  const { applicationId, offerCode, state, submittedAt, decidedAt } = row.application
  const needs = needsOf(row, where).join(', ')
  return [applicationId, offerCode, row.candidate, state, needs, time(submittedAt), time(decidedAt)]
}

/** Requested arrangements that the project still offers, by code. */
function needsOf({ application }: Row, { services, project }: Where): string[] {
  const of = ACCOMMODATION.draftOf(application, application.offerCode)
  const answers = openAnswers(services, of, application.content.baseInfo)
  const offered = offeringNamed(project, application.offerCode)?.arrangements ?? []
  return chosenArrangements(offered, answers).map(({ code }) => code)
}

/** Fields of the application form; empty for an unknown offering. */
export const fieldsOf = (project: Project, offerCode: string) => {
  const offering = offeringNamed(project, offerCode)
  return offering ? accommodationFields(offering) : []
}
