import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { onePer } from '@server/core/running/one-per'
import type { ExemptionDefinition, ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { revisionOf } from './revision'

type Defined = Pick<Project, 'definition'>

/** What a project offers for exemption, in the order of its file; one that was imported before there was any says nothing. */
export function exemptionOfferings({ definition }: Defined): ExemptionOffering[] {
  return offeringsOf(definition)
}

/** A batch of exemption. Throws EXM_EXEMPT_BATCH_NOT_FOUND. */
export function exemptionOffering(project: Defined, batchCode: string): ExemptionOffering {
  const offering = exemptionOfferings(project).find(({ code }) => code === batchCode)
  if (!offering) throw new Failure('EXM_EXEMPT_BATCH_NOT_FOUND', { batchCode })
  return offering
}

/** Codes of the registration batches that a batch of exemption counts for; null: all of them, those to come included. */
export function batchesCountedFor({ definition }: Defined, batchCode: string): string[] | null {
  return definition.exemptions.find(({ code }) => code === batchCode)?.batches ?? null
}

const offeringsOf = onePer((definition: ProjectDefinition) => {
  const { exemptions = [] }: Partial<ProjectDefinition> = definition
  return exemptions.map((batch) => buildOffering(definition, batch))
})

function buildOffering(definition: ProjectDefinition, batch: ExemptionDefinition): ExemptionOffering {
  const { batches: codes, ...offered } = batch
  const { name, notes, commitment, fields, files } = batch
  const countsFor = definition.batches
    .filter(({ code }) => codes?.includes(code) ?? true)
    .map((each) => ({ code: each.code, name: each.name }))
  const revisions = { letter: revisionOf({ notes, commitment }), form: revisionOf({ name, fields, files }) }
  return { ...offered, regions: definition.regions, countsFor, revisions }
}
