/** Input that no regular client sends: wrong, missing, oversized, broken and malicious values. */
import type { CallInput, Json, JsonObject } from './sample'

const nested = (depth: number): Json => (depth === 0 ? 'deep' : { in: [nested(depth - 1)] })

export const hostileTexts = [
  '',
  '   ',
  'x'.repeat(5_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(20),
  '王'.repeat(300),
  '-1',
  '0',
  'NaN',
  '1e999',
  'null',
  '9999-99-99T99:99:99Z',
  "'; drop table account; --",
  '../../../../etc/passwd',
  '%00',
  '{{constructor}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  '01890a5d-ac96-774b-bcce-b302099a8057',
] as const

const hostileValues: readonly Json[] = [
  ...hostileTexts,
  undefined,
  null,
  true,
  false,
  0,
  -1,
  -0.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_VALUE,
  [],
  [null],
  [[]],
  {},
  { from: 1, to: [] },
  { constructor: { prototype: {} }, toString: 'x' },
  Array.from({ length: 500 }, () => 'x'),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, 'x'])),
  nested(40),
]

/** Returns the input with one value replaced, for every position and every hostile value. */
export function hostileInputs(input: CallInput): CallInput[] {
  return [
    ...replacedTexts(input.params).map((params) => ({ ...input, params })),
    ...replacedTexts(input.query).map((query) => ({ ...input, query })),
    ...(input.body === undefined ? [] : replaced(input.body).map((body) => ({ ...input, body }))),
  ]
}

/** Many short invalid values, up to the body limit for visitors (15 KB). */
const crowds: readonly Json[] = [
  Array.from({ length: 5_000 }, () => ({})),
  Array.from({ length: 7_000 }, () => 1),
  Object.fromEntries(Array.from({ length: 1_300 }, (_, index) => [`k ${index}`, 1])),
]

/** Returns the input with each position of its body replaced by thousands of invalid values. */
export function crowdedInputs(input: CallInput): CallInput[] {
  return input.body === undefined ? [] : replaced(input.body, crowds).map((body) => ({ ...input, body }))
}

/** URL parts hold strings only. */
function replacedTexts(part: JsonObject): JsonObject[] {
  return Object.keys(part).flatMap((name) => hostileTexts.map((text) => ({ ...part, [name]: text })))
}

/** Replaces each node by each of the values. */
function replaced(value: Json, values = hostileValues): Json[] {
  return [...values, ...replacedInside(value, values)]
}

function replacedInside(value: Json, values: readonly Json[]): Json[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      replaced(item, values).map((other) => value.map((each, at) => (at === index ? other : each))),
    )
  if (typeof value !== 'object' || value === null) return []
  const names = Object.keys(value).flatMap((name) =>
    replaced(value[name], values).map((other) => ({ ...value, [name]: other })),
  )
  const extra = ['__proto__', 'constructor', '', '\u0000', 'x'.repeat(2_000)]
  return [...names, ...extra.map((name) => withOwn(value, name))]
}

/** Adds an own property such as `__proto__`, as JSON can carry it. */
function withOwn(value: JsonObject, name: string): JsonObject {
  return Object.defineProperty({ ...value }, name, { value: { polluted: 'yes' }, enumerable: true })
}

const headerNames = [
  'authorization',
  'accept-language',
  'group-domain',
  'idempotency-key',
  'x-forwarded-for',
  'content-type',
]
const headerValues = ['\u00ff', 'x'.repeat(4_000), '../..', "' or 1=1", 'ExamToken ', 'Bearer ']

/** One hostile value per header, rotated by `round`, because all calls parse headers alike. */
export function hostileHeaders(round: number): Record<string, string>[] {
  return headerNames.map((name, index) => ({ [name]: headerValues[(index + round) % headerValues.length] ?? '' }))
}
