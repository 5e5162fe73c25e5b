import type { BatchOffering } from '@contract/registration/offered/offering'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { revisionOf } from './revision'

/** A batch of the project. Throws EXM_BATCH_NOT_FOUND. */
export function batchOf(project: Pick<Project, 'definition'>, batchCode: string): BatchDefinition {
  const batch = project.definition.batches.find((each) => each.code === batchCode)
  if (!batch) throw new Failure('EXM_BATCH_NOT_FOUND', { batchCode })
  return batch
}

/** Its code, for a batch that the project's file no longer has: what was ordered there can still be looked at. */
export function batchNameOf({ definition }: Pick<Project, 'definition'>, batchCode: string): LocalText {
  const batch = definition.batches.find((each) => each.code === batchCode)
  return batch?.name ?? { zh: batchCode, en: batchCode }
}

const offerings = new WeakMap<BatchDefinition, BatchOffering>()

/**
 * What a candidate is offered: the batch with the project's regions, and the areas that have seats for any of its
 * subjects. How many seats there are stays with the service.
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
  // one that is closed stays: it is full, and whoever has a seat there reads its name
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
