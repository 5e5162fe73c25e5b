import { eq } from 'drizzle-orm'
import { validate } from 'uuid'
import { draftOf } from '@server/areas/registration/journey'
import { digestOf } from '@server/areas/registration/preparation/digest'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import { preReviews } from '@server/core/tables/preparation'
import type { StoredDraft } from '@server/core/tables/registration'
import { toHandIn } from '@server/domain/collecting/content'
import { findDraft } from '@server/domain/collecting/draft-store'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { handedIn } from '../registrations/story/given'
import { sectionsData, sectionText } from '../section'
import { preparationJson, preparationTable, readPreparations, type Preparation } from './preparation-table'

export const preparationsShow: Command = {
  name: 'preparations show',
  usage: 'DOMAIN ID',
  summary: 'Show what one candidate handed in: answers (masked), photo and files to open within ten minutes',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const rows = validate(ID) ? await readPreparations(services, project, eq(preReviews.reviewId, ID), 1) : []
    const [found] = rows
    if (!found)
      throw new CommandFault(
        `“${ID}” is no preparation, or its candidate has changed it since. \`preparations list\` shows those there are.`,
      )
    const content = await contentOf(services, project, found.preparation)
    const sections = content ? await handedIn(services, project, { ...found.preparation, content }) : null
    const { projectId } = project
    const details = { reviewId: ID }
    await call.log(projectId, details)
    const [shown] = preparationJson(rows)
    call.show({ ...shown, isThere: sections !== null, ...sectionsData(sections ?? []) }, () =>
      [preparationTable(rows), ...(sections?.map(sectionText) ?? [NOT_THERE])].filter(Boolean).join('\n\n'),
    )
  },
}

const NOT_THERE = 'Its candidate is changing it: what was handed in is not there any more.'

/** Returns the draft's content while it still matches the submitted digest; null otherwise. */
async function contentOf(services: Services, project: Project, row: Preparation): Promise<HandedIn | null> {
  const of = draftOf(row, row.batchCode)
  const draft = await findDraft<StoredDraft>(services.db, of)
  const batch = project.definition.batches.find(({ code }) => code === row.batchCode)
  if (!draft || !batch) return null
  const content = toHandIn(batch, draft.content)
  return digestOf(services, of, content) === row.digest ? content : null
}
