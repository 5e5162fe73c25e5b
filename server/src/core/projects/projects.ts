import { createHash } from 'node:crypto'
import type { BatchOffering } from '@contract/offering'
import type { LocalText } from '@contract/schemas'
import { Failure } from '../calls/failure'
import { projectCacheOf, type Project } from './project-cache'
import type { BatchDefinition } from './project-definition'
import type { Services } from '../services'

export type { Project } from './project-cache'

/** The project of an account or token; null when there is none. Answered from the process, at most a second old. */
export async function projectById(services: Pick<Services, 'db'>, projectId: string): Promise<Project | null> {
  return (await projectCacheOf(services).all()).get(projectId) ?? null
}

/** The project of a project code (`domain`, as in `/e/{projectCode}`), however it was typed; null when there is none. */
export async function projectByDomain(services: Pick<Services, 'db'>, domain: string): Promise<Project | null> {
  return (await projectCacheOf(services).byCode(domain)) ?? null
}

/** The project of a project code. Throws EXM_PROJECT_NOT_FOUND. */
export async function requireProject(services: Pick<Services, 'db'>, domain: string): Promise<Project> {
  const project = await projectByDomain(services, domain)
  if (!project) throw new Failure('EXM_PROJECT_NOT_FOUND', { domain })
  return project
}

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
  const revisions = { letter: digestOf(commitment), form: digestOf({ name, fields, files }) }
  const offered = areas.filter((area) => used.has(area.code))
  return { ...batch, subjects, regions, areas: offered, areaCount: offered.length, revisions }
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}

/** Under maintenance every call of a project answers HTTP 403 `maintenance_mode` (specification §6). */
export function isUnderMaintenance(project: Pick<Project, 'definition'>): boolean {
  return project.definition.maintenance
}
