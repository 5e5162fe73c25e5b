import * as v from 'valibot'
import type { ErrorCode } from '@contract/errors/errors'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { Failure } from '@server/core/failure'

const PARTS = ['params', 'query', 'body'] as const

/** `params`, `query` and `body` after validation, each where the endpoint declares it. */
export type Input = Partial<Record<(typeof PARTS)[number], unknown>>

/** So many letters of a fault are told: its path and what it says repeat what was sent. */
const MOST_LETTERS = 200
/** Of more values than any form of ours sends, the first fault is enough: to list thousands takes seconds and megabytes. */
const MANY_VALUES = 200

/**
 * What came with the request, checked against the endpoint. Throws COMMON_PARAM with the faulty paths in `fields`, of what
 * is long with the first one; `whenMissing` in its place where nothing is wrong but that something is missing, with the
 * names of it in `missing`.
 */
export function validInput(
  endpoint: Endpoint,
  received: Required<Input>,
  whenMissing: ErrorCode = 'COMMON_PARAM',
): Input {
  const fields: Record<string, string> = {}
  const missing: string[] = []
  const input: Input = {}
  for (const part of PARTS) {
    const schema = endpoint[part]
    if (!schema) continue
    const result = v.safeParse(schema, received[part], { abortEarly: valuesIn(received[part]) >= MANY_VALUES })
    if (result.success) input[part] = result.output
    else
      for (const issue of result.issues) {
        const path = told(pathOf(part, issue))
        fields[path] = told(issue.message)
        if (isMissing(issue)) missing.push(path)
      }
  }
  if (!isStorable(input)) fields['body'] ??= 'a text holds characters that cannot be kept'
  const faulty = Object.keys(fields)
  if (faulty.length === 0) return input
  if (faulty.length > missing.length) throw new Failure('COMMON_PARAM', { fields })
  throw new Failure(whenMissing, { fields, missing: missing.map((path) => path.replace(/^\w+\.?/, '')) })
}

/** Left out, null, or a text without anything in it. */
function isMissing({ type, received }: v.BaseIssue<unknown>): boolean {
  return received === 'undefined' || received === 'null' || (type === 'min_length' && received === '0')
}

function pathOf(part: string, issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path === null ? part : `${part}.${path}`
}

const told = (text: string) => text.slice(0, MOST_LETTERS)

/** How many values there are in it, at any depth; no more are counted than would be many. */
function valuesIn(value: unknown): number {
  const found = [value]
  for (let at = 0; at < found.length && found.length < MANY_VALUES; at++) {
    const one = found[at]
    if (typeof one !== 'object' || one === null) continue
    for (const key in one) if (found.push(one[key as never]) >= MANY_VALUES) break
  }
  return found.length
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair in a text. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, entry]) => isStorable(key) && isStorable(entry))
}
