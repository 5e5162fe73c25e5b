import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync('docs/security.md', 'utf8')
const rows = text.split('\n').filter((line) => /^\| +\d+\./.test(line))
const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
const testsIn = (cell: string) => [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path)

test('every test that the matrix of security names is there', () => {
  const named = cells.flatMap(([, , , , shown = '']) => testsIn(shown))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(join('test', path)))).toEqual([])
})

test('every row says how it is met, and shows it unless there is nothing to show', () => {
  expect(cells.filter((row) => row.length !== 6 || !row[3])).toEqual([])
  const unshown = cells.filter(([, , , how = '', shown = '']) => {
    const isNothing = /^(none|one$|nothing|neither|JavaScript|operator|\*\*not met\*\*|`package-lock)/i.test(how)
    return testsIn(shown).length === 0 && !isNothing && !/there is no|^our /.test(how)
  })
  expect(unshown.map(([, number]) => number)).toEqual([])
})

test('every chapter of the standard has its table', () => {
  for (let chapter = 1; chapter <= 17; chapter++) expect(text).toMatch(new RegExp(`^## V${chapter} `, 'm'))
})
