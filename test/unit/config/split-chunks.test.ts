import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Expands every alternative of a pattern such as `a/(b|c)/d`. */
function readings(pattern: string): string[] {
  const choice = /\(([^()]*)\)/.exec(pattern)
  if (!choice) return [pattern]
  return (choice[1] ?? '').split('|').flatMap((one) => readings(pattern.replace(choice[0], one)))
}

/** Checks whether the path is a folder or a file with any extension. */
function isThere(path: string): boolean {
  if (existsSync(path)) return true
  const folder = dirname(path)
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(`${basename(path)}.`))
}

const named = [...readFileSync('config/split-chunks.ts', 'utf8').matchAll(/'((?:src|contract)\/[^'\\[]+)'/g)]
const paths = named.flatMap(([, pattern = '']) => readings(pattern))

it('finds the paths', () => expect(paths.length).toBeGreaterThan(20))

it.each(paths)('%s, a path used to split the site, exists', (path) => {
  expect(isThere(path)).toBe(true)
})
