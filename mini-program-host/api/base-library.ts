import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// tsx marks what its modules resolve
const DECLARATIONS = createRequire(join(__dirname, 'base-library.ts')).resolve(
  'miniprogram-api-typings/types/wx/lib.wx.api.d.ts',
)
/** A method of the interface with the comment before it. */
const METHOD = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s+([a-z]\w*)[(<]/g
const SINCE = /需要基础库：\s*`(\d+(?:\.\d+)*)`/

/** Every `wx.x()` that WeChat documents, with the base library it came with. Read from WeChat's own declarations. */
export function documentedApis(): Map<string, string> {
  const declarations = readFileSync(DECLARATIONS, 'utf8')
  const body = declarations.slice(declarations.indexOf('interface Wx {'))
  const methods = [...body.matchAll(METHOD)]
  return new Map(methods.map(([, comment = '', name = '']) => [name, SINCE.exec(comment)?.[1] ?? '1.0.0']))
}

/** Whether version `a` is `b` or later. */
export function isAtLeast(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let part = 0; part < 3; part++) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
