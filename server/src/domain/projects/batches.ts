import type { BatchOffering } from '@contract/registration/offered/offering'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { revisionOf } from './revision'

/** Returns a batch of the project. Throws EXM_BATCH_NOT_FOUND. */
export function batchOf(project: Pick<Project, 'definition'>, batchCode: string): BatchDefinition {
  const batch = project.definition.batches.find((each) => each.code === batchCode)
  if (!batch) throw new Failure('EXM_BATCH_NOT_FOUND', { batchCode })
  return batch
}

/** Falls back to the code for a batch that the project's file no longer has, because its orders can still be viewed. */
export function batchNameOf({ definition }: Pick<Project, 'definition'>, batchCode: string): LocalText {
  const batch = definition.batches.find((each) => each.code === batchCode)
  return batch?.name ?? { zh: batchCode, en: batchCode }
}

const offerings = new WeakMap<BatchDefinition, BatchOffering>()

/**
 * Returns the batch as offered to candidates: with the project's regions and the areas that have seats for any of its
 * subjects. Does not reveal seat counts.
 */
export function offeringOf(project: Pick<Project, 'definition'>, batch: BatchDefinition): BatchOffering {
  const offering = offerings.get(batch) ?? buildOffering(project, batch)
  offerings.set(batch, offering)
  return offering
}

function buildOffering(project: Pick<Project, 'definition'>, batch: BatchDefinition): BatchOffering {
  const { regions, areas } = project.definition
  const used = new Set(batch.subjects.flatMap((subject) => Object.keys(subject.seats)))
  const subjects = batch.subjects.map(({ seats: _seats, ...subject }) => subject)
  const { commitment, name, fields, files } = batch
  const revisions = { letter: revisionOf(commitment), form: revisionOf({ name, fields, files }) }
  // includes closed areas, which count as full: candidates with a seat there need the name
  const offered = areas.filter(({ code }) => used.has(code)).map(({ isClosed: _isClosed, ...area }) => area)
  const {
    areaLimits: _areaLimits,
    oneProvince,
    refunds: _refunds,
    regionChange: _regionChange,
    exchange: _exchange,
    additions: _additions,
    transfer: _transfer,
    corrections: _corrections,
    audit: _audit,
    tips: _tips,
    tickets: _tickets,
    ...shown
  } = batch
  return {
    ...shown,
    ...{ subjects, regions, areas: offered, areaCount: offered.length, exempted: [], revisions },
    oneProvince: oneProvince !== undefined,
  }
}
