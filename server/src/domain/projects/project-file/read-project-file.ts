import * as v from 'valibot'
import { projectDefinitionSchema, type ProjectFile } from '@server/core/tables/definition/project-definition'
import type { Placed } from './checks/placed'
import { CHECKED_KEYS, projectFlaws } from './checks/project'
import { textFlaws } from './checks/texts'
import { formatPath, inFileOrder, type Fault, type Flaw } from './fault'
import { schemaFlaws, unknownKeys } from './schema-flaws'
import { ProjectSource } from './source'

/** Either the valid project, or every error of the file, ordered by line. */
export type ReadProject =
  | { source: ProjectSource; project: ProjectFile; faults: [] }
  | { source: ProjectSource; project: null; faults: Fault[] }

/** Parses and checks a project's file. `now` (milliseconds) is the base of relative moments. */
export function readProjectFile(file: string, text: string, now: number): ReadProject {
  const source = new ProjectSource(file, text)
  const read = source.read()
  if ('faults' in read) return { source, project: null, faults: read.faults }

  const { content } = read
  const result = v.safeParse(projectDefinitionSchema, content)
  const misfits = schemaFlaws(result.issues ?? [])
  const flaws = [
    ...misfits,
    ...unnamedIn(misfits, unknownKeys(content, result.output)),
    ...textFlaws(content),
    ...(result.success ? projectFlaws(result.output, allOf(result.output), now) : salvagedFlaws(content, now)),
  ]
  if (result.success && flaws.length === 0) return { source, project: result.output, faults: [] }
  return { source, project: null, faults: inFileOrder(flaws.map((flaw) => source.locate(flaw))) }
}

/** Without one of these keys the checks would report false errors, or none. */
const checkedHead = v.pick(projectDefinitionSchema, CHECKED_KEYS)

/**
 * Checks the valid parts of an invalid file, so that one misspelt key does not hide other errors: when the checked keys
 * match the schema, each batch that matches is checked separately.
 */
function salvagedFlaws(content: unknown, now: number): Flaw[] {
  const head = v.safeParse(checkedHead, Object(content))
  if (!head.typed) return []
  const { batches, exemptions } = projectDefinitionSchema.entries
  const written = { batches: listIn(content, 'batches'), exemptions: listIn(content, 'exemptions') }
  const fitting = {
    batches: thoseThatFit(batches.wrapped.item, written.batches),
    exemptions: thoseThatFit(exemptions.wrapped.item, written.exemptions),
  }
  const isWhole = fitting.batches.length === written.batches.length
  const hasAllExemptions = fitting.exemptions.length === written.exemptions.length
  return projectFlaws(head.output, { ...fitting, isWhole, hasAllExemptions }, now)
}

function listIn(content: unknown, key: string): unknown[] {
  const list = (Object(content) as Record<string, unknown>)[key]
  return Array.isArray(list) ? list : []
}

function thoseThatFit<Schema extends v.GenericSchema>(schema: Schema, list: readonly unknown[]) {
  return list.flatMap((each, index): Placed<v.InferOutput<Schema>>[] => {
    const result = v.safeParse(schema, each)
    return result.typed ? [{ batch: result.output, index }] : []
  })
}

function allOf({ batches, exemptions }: ProjectFile) {
  return { batches: placed(batches), exemptions: placed(exemptions), isWhole: true, hasAllExemptions: true }
}

function placed<Batch>(batches: readonly Batch[]): Placed<Batch>[] {
  return batches.map((batch, index) => ({ batch, index }))
}

/** Reports an unknown module name once, although it is both a schema issue and an unknown key. */
function unnamedIn(misfits: readonly Flaw[], flaws: readonly Flaw[]): Flaw[] {
  const named = new Set(misfits.map((misfit) => formatPath(misfit.path)))
  return flaws.filter((flaw) => !named.has(formatPath(flaw.path)))
}
