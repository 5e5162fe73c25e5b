/** Every text, list and record in every request schema has its own size limit, below the limit of the request body. */
import * as v from 'valibot'
import { endpoints } from '@contract/endpoints/endpoints'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { textUpTo } from '@contract/schemas'

/**
 * The part of a Valibot schema that this test reads. A pipe contains the schema, its checks and its transformations.
 */
interface Node {
  type: string
  pipe?: readonly Node[]
  wrapped?: Node
  options?: readonly unknown[]
  entries?: Record<string, Node>
  item?: Node
  items?: readonly Node[]
  key?: Node
  value?: Node
  requirement?: unknown
}

const ENDS = ['max_length', 'max_entries', 'uuid', 'iso_timestamp', 'iso_date']
/** Schemas of contract/collecting/fields.ts that limit their size themselves before validation. */
const COUNTS = 'custom'

/** Checks that a pattern is anchored and has no unbounded repetition. */
const hasEnd = ({ type, requirement }: Node) =>
  type === 'regex' &&
  requirement instanceof RegExp &&
  /^\^.*\$$/.test(requirement.source) &&
  !/[*+]|\{\d+,\}/.test(requirement.source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, '_'))

const isBounded = (pipe: readonly Node[]) => pipe.some((one) => ENDS.includes(one.type) || hasEnd(one))

/** Returns the checks of a schema, including those of the schema that it extends. */
const flat = (schema: Node): readonly Node[] => schema.pipe?.flatMap(flat) ?? [schema]

/** Returns the paths of values without a size limit. */
function endless(schema: Node, path: string): string[] {
  const pipe = flat(schema)
  const isCounted = isBounded(pipe) || pipe.some(({ type }) => type === COUNTS)
  return pipe.flatMap((node) => [
    ...(node.type === 'string' && !isBounded(pipe) ? [path] : []),
    ...(['array', 'record'].includes(node.type) && !isCounted ? [path] : []),
    ...(['any', 'unknown'].includes(node.type) ? [`${path} (anything)`] : []),
    ...inside(node).flatMap(([name, each]) => endless(each, name === '' ? path : `${path}.${name}`)),
  ])
}

function inside({ wrapped, options = [], entries = {}, item, items = [], key, value }: Node): [string, Node][] {
  const of = (name: string, node: Node | undefined): [string, Node][] => (node ? [[name, node]] : [])
  const schemas = options.filter((one): one is Node => typeof one === 'object')
  return [
    ...of('', wrapped),
    ...schemas.map((one): [string, Node] => ['', one]),
    ...Object.entries(entries),
    ...[...of('*', item), ...of('(key)', key), ...of('*', value)],
    ...items.map((one, index): [string, Node] => [String(index), one]),
  ]
}

const endlessOf = (schema: v.GenericSchema) => endless(schema, '')

test.each(Object.entries<Endpoint>(endpoints))('%s accepts only bounded values', (_key, { params, query, body }) => {
  for (const part of [params, query, body]) expect(part ? endlessOf(part) : []).toEqual([])
})

test('an unbounded value is found at any depth', () => {
  const text = v.string()
  const found = {
    wrapped: v.optional(v.nullable(text)),
    list: v.array(v.boolean()),
    inList: v.pipe(v.array(text), v.maxLength(3)),
    record: v.record(textUpTo(3), v.boolean()),
    chosen: v.union([v.number(), text]),
    pattern: v.pipe(text, v.regex(/^[+*]\d+$/)),
    inner: v.pipe(
      v.object({ text }),
      v.check(() => true),
    ),
    anything: v.unknown(),
  }
  const fine = { pattern: v.pipe(text, v.regex(/^[+*]\d{3}$/)), short: textUpTo(3), one: v.picklist(['a']) }
  expect(endlessOf(v.object(found))).toEqual([
    ...['.wrapped', '.list', '.inList.*', '.record', '.chosen', '.pattern', '.inner.text', '.anything (anything)'],
  ])
  expect(endlessOf(v.object(fine))).toEqual([])
})
