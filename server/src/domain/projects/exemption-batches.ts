import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { weakMemo } from '@server/core/running/weak-memo'
import type { ExemptionDefinition, ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { revisionOf } from './revision'

type Defined = Pick<Project, 'definition'>

/**
 * Returns the exemption offerings of a project in file order; empty for projects imported before exemptions existed.
 */
export function exemptionOfferings({ definition }: Defined): ExemptionOffering[] {
  return offeringsOf(definition)
}

/** Returns an exemption batch. Throws EXM_EXEMPT_BATCH_NOT_FOUND. */
export function exemptionOffering(project: Defined, batchCode: string): ExemptionOffering {
  const offering = exemptionOfferings(project).find(({ code }) => code === batchCode)
  if (!offering) throw new Failure('EXM_EXEMPT_BATCH_NOT_FOUND', { batchCode })
  return offering
}

/** Returns the codes of the registration batches that an exemption batch covers; null: all, including future ones. */
export function batchesCountedFor({ definition }: Defined, batchCode: string): string[] | null {
  return definition.exemptions.find(({ code }) => code === batchCode)?.batches ?? null
}

const offeringsOf = weakMemo((definition: ProjectDefinition) => {
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
