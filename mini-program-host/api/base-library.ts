import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// a separate `createRequire`, because tsx adds a marker to the paths that it resolves itself
const DECLARATIONS = createRequire(join(__dirname, 'base-library.ts')).resolve(
  'miniprogram-api-typings/types/wx/lib.wx.api.d.ts',
)
/** Matches an interface method with its preceding doc comment. */
const METHOD = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s+([a-z]\w*)[(<]/g
const SINCE = /需要基础库：\s*`(\d+(?:\.\d+)*)`/

/**
 * Returns all `wx.x()` APIs with the base library version that introduced them, parsed from WeChat's type declarations.
 */
export function documentedApis(): Map<string, string> {
  const declarations = readFileSync(DECLARATIONS, 'utf8')
  const body = declarations.slice(declarations.indexOf('interface Wx {'))
  const methods = [...body.matchAll(METHOD)]
  return new Map(methods.map(([, comment = '', name = '']) => [name, SINCE.exec(comment)?.[1] ?? '1.0.0']))
}

/** Returns whether version `a` is at least `b`. */
export function isAtLeast(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let part = 0; part < 3; part++) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
