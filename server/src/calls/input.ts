import * as v from 'valibot'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { Failure } from '@server/core/failure'

const PARTS = ['params', 'query', 'body'] as const

/** `params`, `query` and `body` after validation, each where the endpoint declares it. */
export type Input = Partial<Record<(typeof PARTS)[number], unknown>>

/** What came with the request, checked against the endpoint. Throws COMMON_PARAM with the faulty paths in `fields`. */
export function validInput(endpoint: Endpoint, received: Required<Input>): Input {
  const fields: Record<string, string> = {}
  const input: Input = {}
  for (const part of PARTS) {
    const schema = endpoint[part]
    if (!schema) continue
    const result = v.safeParse(schema, received[part])
    if (result.success) input[part] = result.output
    else for (const issue of result.issues) fields[pathOf(part, issue)] = issue.message.slice(0, 200)
  }
  if (!isStorable(input)) fields['body'] ??= 'a text holds characters that cannot be kept'
  if (Object.keys(fields).length > 0) throw new Failure('COMMON_PARAM', { fields })
  return input
}

function pathOf(part: string, issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path === null ? part : `${part}.${path}`
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair in a text. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, entry]) => isStorable(key) && isStorable(entry))
}
