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

/** Number of requirements of the targeted level per section of ASVS 5.0. Higher levels have higher numbers. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 8, '6.4': 6, '6.5': 8, '6.6': 4 },
  ...{ '6.7': 2, '6.8': 3, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 3, '7.6': 2 },
  ...{ '8.1': 4, '8.2': 4, '8.3': 3, '8.4': 2, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3 },
  ...{ '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
}

/** Expands a cell such as `3.3.1 – 3.3.4, 3.5.1 (3)` into single requirement numbers. */
function numbersIn(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [from = '', to = from] = part.match(/\d+\.\d+\.\d+/g) ?? []
    const section = from.replace(/\d+$/, '')
    const [first, last] = [from, to].map((number) => Number(number.slice(section.length)))
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => `${section}${(first ?? 0) + index}`)
  })
}

test('every requirement of the level has its row', () => {
  const named = new Set(cells.flatMap(([, numbers = '']) => numbersIn(numbers)))
  const asked = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(asked.filter((number) => !named.has(number))).toEqual([])
})

test('every chapter of the standard has its table', () => {
  for (let chapter = 1; chapter <= 17; chapter++) expect(text).toMatch(new RegExp(`^## V${chapter} `, 'm'))
})
