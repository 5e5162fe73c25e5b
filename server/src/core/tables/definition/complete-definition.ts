import * as v from 'valibot'
import { projectDefinitionSchema, type ProjectDefinition } from './project-definition'

const { entries } = projectDefinitionSchema
const batchEntries = entries.batches.wrapped.item.entries
const exemptionEntries = entries.exemptions.wrapped.item.entries

/** Adds defaults for settings that a definition imported by an earlier version lacks. */
export function completeDefinition(stored: ProjectDefinition): ProjectDefinition {
  const whole = withDefaults(stored, entries)
  return {
    ...whole,
    batches: whole.batches.map((batch) => withDefaults(batch, batchEntries)),
    exemptions: whole.exemptions.map((batch) => withDefaults(batch, exemptionEntries)),
  }
}

function withDefaults<T extends object>(stored: T, schemas: Record<string, v.GenericSchema>): T {
  const missing = Object.entries(schemas).filter(([key]) => !(key in stored))
  const defaults = missing.flatMap(([key, schema]) => {
    const value = v.getDefault(schema) as unknown
    return value === undefined ? [] : [[key, value] as const]
  })
  return { ...stored, ...Object.fromEntries(defaults) }
}
