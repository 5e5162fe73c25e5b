/** JavaScript built-ins added since ES2019, which engines of old phones may lack. */
import { parse, type AnyNode } from 'acorn'
import polyfills from 'miniprogram-compat/data/polyfill.json'
import { isAtLeast } from 'mini-program-host/base-library'

/** core-js modules that polyfill the built-in; empty if it cannot be polyfilled. */
type Modules = readonly string[]

const methods = new Map<string, Modules>([
  ['flat', ['array.flat']],
  ['flatMap', ['array.flat-map']],
  ['trimStart', ['string.trim-start']],
  ['trimEnd', ['string.trim-end']],
  ['matchAll', ['string.match-all']],
  ['replaceAll', ['string.replace-all']],
  ['at', ['array.at', 'string.at-alternative']],
  ['findLast', ['array.find-last']],
  ['findLastIndex', ['array.find-last-index']],
  ['toReversed', ['array.to-reversed']],
  ['toSorted', ['array.to-sorted']],
  ['toSpliced', ['array.to-spliced']],
  ['with', ['array.with']],
  ['isWellFormed', ['string.is-well-formed']],
  ['toWellFormed', ['string.to-well-formed']],
  ['union', ['set.union.v2']],
  ['intersection', ['set.intersection.v2']],
  ['difference', ['set.difference.v2']],
  ['symmetricDifference', ['set.symmetric-difference.v2']],
  ['isSubsetOf', ['set.is-subset-of.v2']],
  ['isSupersetOf', ['set.is-superset-of.v2']],
  ['isDisjointFrom', ['set.is-disjoint-from.v2']],
  ['getOrInsert', ['map.get-or-insert']],
  ['getOrInsertComputed', ['map.get-or-insert-computed']],
])

const functions = new Map<string, Modules>([
  ['Object.fromEntries', ['object.from-entries']],
  ['Object.hasOwn', ['object.has-own']],
  ['Object.groupBy', ['object.group-by']],
  ['Map.groupBy', ['map.group-by']],
  ['Array.fromAsync', ['array.from-async']],
  ['Promise.allSettled', ['promise.all-settled']],
  ['Promise.any', ['promise.any']],
  ['Promise.try', ['promise.try']],
  ['Promise.withResolvers', ['promise.with-resolvers']],
  ['RegExp.escape', ['regexp.escape']],
  ['Error.isError', ['error.is-error']],
  ['Math.sumPrecise', ['math.sum-precise']],
])

const globals = new Map<string, Modules>([
  ['globalThis', ['global-this']],
  ['AggregateError', ['aggregate-error']],
  ['Iterator', ['iterator.constructor']],
  ['BigInt', []],
  ['WeakRef', []],
  ['FinalizationRegistry', []],
  // Web APIs outside the language, which Mini Programs lack.
  ['structuredClone', []],
  ['queueMicrotask', []],
])

/** Lookbehind is ES2018, but Safari supports it only since 16.4. */
const LOOKS_BEHIND = /\(\?<[=!]/

/**
 * Returns the built-ins used by a script that neither ES2018 nor the base library provides (list:
 * github.com/wechat-miniprogram/miniprogram-compat), except those that the script tests with `typeof`.
 */
export function lackingBuiltIns(source: string, baseLibrary: string): string[] {
  const brought = broughtBy(baseLibrary)
  const isLacking = (modules: Modules | undefined) =>
    modules !== undefined && (modules.length === 0 || !modules.every((module) => brought.has(module)))
  const found = new Set<string>()
  const asked = new Set<string>()
  visit(parse(source, { ecmaVersion: 2018, sourceType: 'script' }), (node) => {
    const name = usedBy(node)
    if (name && isLacking(methods.get(name) ?? functions.get(name) ?? globals.get(name))) found.add(name)
    if (node.type === 'Literal' && node.regex && LOOKS_BEHIND.test(node.regex.pattern)) found.add(node.raw ?? '')
    if (node.type === 'UnaryExpression' && node.operator === 'typeof')
      asked.add(source.slice(node.argument.start, node.argument.end))
  })
  return [...found].filter((name) => !asked.has(name))
}

/**
 * Returns the modules of the newest list up to the base library's version. Names lose their prefix, because `esnext`
 * modules later became `es` modules.
 */
function broughtBy(baseLibrary: string): Set<string> {
  const lists = Object.entries(polyfills).filter(([since]) => isAtLeast(baseLibrary, since))
  const [, newest] = lists.reduce((best, each) => (isAtLeast(each[0], best[0]) ? each : best))
  return new Set(newest.coreJsModules.map((module) => module.replace(/^es(next)?\./, '')))
}

/**
 * Returns the built-in that a node uses: a called method (`toSorted`), a static function (`Object.groupBy`) or a
 * global.
 */
function usedBy(node: AnyNode): string | null {
  if (node.type === 'Identifier') return globals.has(node.name) ? node.name : null
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const name = propertyOf(node.callee)
    if (name && methods.has(name)) return name
  }
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null
  return `${node.object.name}.${propertyOf(node) ?? ''}`
}

function propertyOf({ computed, property }: Extract<AnyNode, { type: 'MemberExpression' }>): string | null {
  if (property.type === 'Literal') return String(property.value)
  return property.type === 'Identifier' && !computed ? property.name : null
}

/** Visits every node except property names, which are no uses of a global. */
function visit(node: AnyNode, see: (node: AnyNode) => void): void {
  see(node)
  for (const [key, value] of Object.entries(node)) {
    const isName = (key === 'property' || key === 'key') && 'computed' in node && !node.computed
    if (!isName) for (const child of [value].flat()) if (isNode(child)) visit(child, see)
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
