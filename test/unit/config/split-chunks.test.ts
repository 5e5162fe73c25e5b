import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Every way in which `a/(b|c)/d` can be read. */
function readings(pattern: string): string[] {
  const choice = /\(([^()]*)\)/.exec(pattern)
  if (!choice) return [pattern]
  return (choice[1] ?? '').split('|').flatMap((one) => readings(pattern.replace(choice[0], one)))
}

/** A folder, or a file of whatever kind. */
function isThere(path: string): boolean {
  if (existsSync(path)) return true
  const folder = dirname(path)
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(`${basename(path)}.`))
}

const named = [...readFileSync('config/split-chunks.ts', 'utf8').matchAll(/'((?:src|contract)\/[^'\\[]+)'/g)]
const paths = named.flatMap(([, pattern = '']) => readings(pattern))

it('files are named', () => expect(paths.length).toBeGreaterThan(20))

it.each(paths)('%s, by which the site is cut into files, is there', (path) => {
  expect(isThere(path)).toBe(true)
})
