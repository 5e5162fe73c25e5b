/** All calls of the contract, as described by `/openapi.json`, for the sweeps in this folder. */
import { endpoints } from '@contract/endpoints/endpoints'
import type { Endpoint } from '@contract/endpoints/endpoint'
import type { TestService } from '../harness'

/** Subset of JSON Schema used in the descriptions. */
export interface JsonSchema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

export interface DescribedCall {
  key: string
  method: 'GET' | 'POST'
  /** Path with `:name` parameters. */
  path: string
  endpoint: Endpoint
  /** Path parameters with ids of candidate-owned records. */
  ownedIds: string[]
  pathParameters: Record<string, JsonSchema>
  query: Record<string, JsonSchema>
  /** Null without a body. */
  body: JsonSchema | null
}

interface Operation {
  parameters: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

export async function describedCalls({ app }: TestService): Promise<DescribedCall[]> {
  const { paths } = (await app.inject('/openapi.json')).json<OpenApi>()
  return Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
    const [method, path = ''] = key.split(' ')
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[(method ?? '').toLowerCase()]
    if (!operation) throw new Error(`${key} is not described in /openapi.json`)
    return { key, path, endpoint, method: method === 'POST' ? 'POST' : 'GET', ...partsOf(operation) }
  })
}

function partsOf({ parameters, requestBody }: Operation) {
  const named = (place: string) =>
    Object.fromEntries(parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, schema]))
  const pathParameters = named('path')
  const ownedIds = Object.keys(pathParameters).filter((name) => pathParameters[name]?.format === 'uuid')
  const [content] = Object.values(requestBody?.content ?? {})
  return { pathParameters, query: named('query'), ownedIds, body: content?.schema ?? null }
}
