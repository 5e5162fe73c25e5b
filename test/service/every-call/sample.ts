import type { DescribedCall, JsonSchema } from './described-calls'

/** Any JSON value; `undefined` omits the property. */
export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }
export type JsonObject = Record<string, Json>

export interface CallInput {
  params: JsonObject
  query: JsonObject
  body: Json
}

/** Valid values by parameter or property name. */
export type Known = Readonly<Record<string, Json>>

/** Builds an input that matches the call's description, using known values by name. */
export function sampleInput(call: DescribedCall, known: Known): CallInput {
  return {
    params: sampleObject(call.pathParameters, known),
    query: sampleObject(call.query, known),
    body: call.body ? sample('body', call.body, known) : undefined,
  }
}

function sampleObject(properties: Record<string, JsonSchema>, known: Known): JsonObject {
  const entries = Object.entries(properties).filter(([, { format }]) => format !== 'binary')
  return Object.fromEntries(entries.map(([name, schema]) => [name, sample(name, schema, known)]))
}

function sample(name: string, schema: JsonSchema, known: Known): Json {
  if (name in known && hasShape(schema, known[name])) return known[name]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sample(name, choice, known)
  if (schema.const !== undefined) return asJson(schema.const)
  if (schema.enum) return asJson(schema.enum[0])
  switch (schema.type) {
    case 'object':
      return sampleObject(schema.properties ?? {}, known)
    case 'array':
      return schema.items ? [sample(name, schema.items, known)] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return 1
    case 'null':
      return null
    default:
      if (schema.format === 'date-time') return '2026-11-20T02:00:00.000Z'
      return schema.format === 'uuid' ? '01890a5d-ac96-774b-bcce-b302099a8057' : 'sample'
  }
}

/** Whether a known value fits: calls give the same name to lists and to objects. */
function hasShape({ type, properties = {} }: JsonSchema, value: Json): boolean {
  if (value === undefined) return true
  if (type === 'array') return Array.isArray(value)
  if (type !== 'object') return true
  const names = Object.keys(properties)
  return names.length === 0 || (typeof value === 'object' && value !== null && names.some((name) => name in value))
}

function asJson(value: unknown): Json {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
