import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync('docs/security.md', 'utf8')
/** `- **1.2.3, 1.2.4 (L3)** Requirement: how it is met. Tests: paths`. */
const entries = text
  .split('\n')
  .filter((line) => /^- \*\*\d/.test(line))
  .map((line) => {
    const [, numbers = '', how = '', tests = ''] = /^- \*\*([^*]+)\*\* [^:]+: (.+?)(?: Tests: (.*))?$/.exec(line) ?? []
    return {
      line,
      numbers,
      how,
      tests: [...tests.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path),
    }
  })

test('every test named in the security matrix exists', () => {
  const named = entries.flatMap(({ tests }) => tests)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(join('test', path)))).toEqual([])
})

test('every entry says how the requirement is met, and names a test or the reason for having none', () => {
  expect(entries.filter(({ how }) => how === '').map(({ line }) => line)).toEqual([])
  const isExplained = (how: string) => /^\*\*(Not applicable|Operator|Documented|Not met)\*\*/.test(how)
  const unexplained = entries.filter(({ how, tests }) => tests.length === 0 && !isExplained(how))
  expect(unexplained.map(({ numbers }) => numbers)).toEqual([])
})

/** Number of requirements per section of ASVS 5.0 at the claimed level; those of higher levels have higher numbers. */
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

/** Expands `3.3.1 – 3.3.4, 3.5.1 (L3)`. */
function numbersIn(numbers: string): string[] {
  return numbers.split(',').flatMap((part) => {
    const [from = '', to = from] = part.match(/\d+\.\d+\.\d+/g) ?? []
    const section = from.replace(/\d+$/, '')
    const [first, last] = [from, to].map((number) => Number(number.slice(section.length)))
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => `${section}${(first ?? 0) + index}`)
  })
}

test('every requirement of the level has an entry', () => {
  const named = new Set(entries.flatMap(({ numbers }) => numbersIn(numbers)))
  const asked = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(asked.filter((number) => !named.has(number))).toEqual([])
})

test('every chapter of the standard has a section', () => {
  for (let chapter = 1; chapter <= 17; chapter++) expect(text).toMatch(new RegExp(`^## V${chapter} `, 'm'))
})
