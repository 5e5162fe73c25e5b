import * as v from 'valibot'
import { projectDefinitionSchema, type ProjectFile } from '@server/core/tables/definition/project-definition'
import { projectFlaws, type PlacedBatch } from './checks/project'
import { textFlaws } from './checks/texts'
import { formatPath, type Fault, type Flaw } from './fault'
import { schemaFlaws, unknownKeys } from './schema-flaws'
import { ProjectSource } from './source'

/** A project's file that was read: either the project, or every fault that was found in it, in the order of its lines. */
export type ReadProject =
  | { source: ProjectSource; project: ProjectFile; faults: [] }
  | { source: ProjectSource; project: null; faults: Fault[] }

/** Reads and checks a project's file. `now` (milliseconds) is what relative moments start from. */
export function readProjectFile(file: string, text: string, now: number): ReadProject {
  const source = new ProjectSource(file, text)
  const syntax = source.syntaxFaults()
  if (syntax.length > 0) return { source, project: null, faults: syntax }

  const content = source.content()
  const result = v.safeParse(projectDefinitionSchema, content)
  const misfits = schemaFlaws(result.issues ?? [])
  const flaws = [
    ...misfits,
    ...unnamedIn(misfits, unknownKeys(content, result.output)),
    ...textFlaws(content),
    ...(result.success ? projectFlaws(result.output, placed(result.output.batches), now) : salvagedFlaws(content, now)),
  ]
  if (result.success && flaws.length === 0) return { source, project: result.output, faults: [] }
  return { source, project: null, faults: inOrder(flaws.map((flaw) => source.locate(flaw))) }
}

/** What the checks look at outside the batches: without it they would find faults that are none. */
const CHECKED_KEYS = ['modules', 'regions', 'areas', 'demoAccounts', 'notices', 'chat'] as const
const checkedHead = v.pick(projectDefinitionSchema, CHECKED_KEYS)

/**
 * A file with one misspelt key should not hide its other faults: where everything that the checks look at outside the
 * batches fits the schema, each batch that fits is checked on its own.
 */
function salvagedFlaws(content: unknown, now: number): Flaw[] {
  const head = v.safeParse(checkedHead, Object(content))
  if (!head.typed) return []
  const fitting = batchesOf(content).flatMap((each, index): PlacedBatch[] => {
    const result = v.safeParse(projectDefinitionSchema.entries.batches.wrapped.item, each)
    return result.typed ? [{ batch: result.output, index }] : []
  })
  return projectFlaws(head.output, fitting, now)
}

function batchesOf(content: unknown): unknown[] {
  const hasBatches = typeof content === 'object' && content !== null && 'batches' in content
  return hasBatches && Array.isArray(content.batches) ? content.batches : []
}

function placed(batches: ProjectFile['batches']): PlacedBatch[] {
  return batches.map((batch, index) => ({ batch, index }))
}

/** A wrong module name is both a misfit and an unknown key: once is enough. */
function unnamedIn(misfits: readonly Flaw[], flaws: readonly Flaw[]): Flaw[] {
  const named = new Set(misfits.map((misfit) => formatPath(misfit.path)))
  return flaws.filter((flaw) => !named.has(formatPath(flaw.path)))
}

function inOrder(faults: Fault[]): Fault[] {
  return faults.sort((one, other) => one.line - other.line || one.column - other.column)
}
