import * as v from 'valibot'
import type { ErrorCode } from '@contract/errors/errors'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { Failure } from '@server/core/failure'

const PARTS = ['params', 'query', 'body'] as const

/** Validated `params`, `query` and `body`, as declared by the endpoint. */
export type Input = Partial<Record<(typeof PARTS)[number], unknown>>

/** Maximum characters of an error's path and message, which repeat parts of the input. */
const MOST_LETTERS = 200
/**
 * Number of values above which validation stops at the first fault: listing thousands of faults takes seconds and
 * megabytes.
 */
const MANY_VALUES = 200

/**
 * Validates the request against the endpoint. Throws COMMON_PARAM with the faulty paths in `fields` (only the first
 * fault of a large input). If values are merely missing, throws `whenMissing` instead, with their names in `missing`.
 */
export function validInput(
  endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>,
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
        const path = shortened(pathOf(part, issue))
        fields[path] = shortened(issue.message)
        if (isMissing(issue)) missing.push(path)
      }
  }
  if (!isStorable(input)) fields['body'] ??= 'a text holds characters that cannot be kept'
  const faulty = Object.keys(fields)
  if (faulty.length === 0) return input
  if (faulty.length > missing.length) throw new Failure('COMMON_PARAM', { fields })
  throw new Failure(whenMissing, { fields, missing: missing.map((path) => path.replace(/^\w+\.?/, '')) })
}

/** Returns whether a value is absent, null, or an empty text. */
function isMissing({ type, received }: v.BaseIssue<unknown>): boolean {
  return received === 'undefined' || received === 'null' || (type === 'min_length' && received === '0')
}

function pathOf(part: string, issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path === null ? part : `${part}.${path}`
}

const shortened = (text: string) => text.slice(0, MOST_LETTERS)

/** Counts nested values, up to MANY_VALUES. */
function valuesIn(value: unknown): number {
  const found = [value]
  for (let at = 0; at < found.length && found.length < MANY_VALUES; at++) {
    const one = found[at]
    if (typeof one !== 'object' || one === null) continue
    for (const key in one) if (found.push(one[key as never]) >= MANY_VALUES) break
  }
  return found.length
}

/** PostgreSQL cannot store NUL or unpaired surrogates. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, entry]) => isStorable(key) && isStorable(entry))
}
