import { readFileSync } from 'node:fs'
import { formatFault } from '@server/domain/projects/project-file/fault'
import { readProjectFile } from '@server/domain/projects/project-file/read-project-file'
import { expectFaultIn, now, type Case } from './expect-fault'

const results = `results:
  - code: SPRING
    name: { zh: 成绩, en: Results }
    batch: B1
    units:
      - { code: oral, name: { zh: 口试, en: Oral }, maximum: 40, passMark: 20.5 }
      - { code: written, name: { zh: 笔试, en: Written }, maximum: 60 }
    total: { maximum: 100, passMark: 55 }
    levels: [{ name: { zh: 优, en: Good }, from: 90 }]
    ranking: project
    demonstrated: { published: -2d }
`
const sample = readFileSync('test/unit/server/domain/projects/project-file/sample.yaml', 'utf8')
  .replace('  payment: {}\n', '  payment: {}\n  result: {}\n')
  .replace('demoAccounts:', () => `${results}demoAccounts:`)

it('a project file with results has no errors', () => {
  expect(readProjectFile('sample.yaml', sample, now).faults.map(formatFault)).toEqual([])
})

describe('Results in a project file', () => {
  const cases: Case[] = [
    ['results that nobody can look up', '  result: {}\n', '', '- code: SPRING', 'without the module result'],
    ['a batch that there is not', 'batch: B1\n    units', 'batch: B9\n    units', 'B9', 'no batch has the code “B9”'],
    ['a round that there is not', 'batch: B1\n    units', 'round: R9\n    units', 'R9', 'no round of appointments'],
    ['results of nothing', '    batch: B1\n    units', '    units', 'SPRING', 'one of both: say batch or round'],
    ['two units of one name', 'code: written', 'code: Oral', 'Oral', 'the unit code “Oral” is used twice'],
    ['a unit called as another column', 'code: written', 'code: Region', 'Region', 'what another column'],
    ['a score of three decimals', 'passMark: 20.5', 'passMark: 20.555', '20.555', 'has more than two decimals'],
    ['a line that nobody reaches', 'passMark: 20.5', 'passMark: 41', '41', 'it is above the maximum'],
    ['a total that is not the sum', 'maximum: 100, passMark', 'maximum: 90, passMark', '90', 'the units add up to 100'],
    ['a level that nobody reaches', 'from: 90', 'from: 101', '101', 'it is above the maximum'],
    [
      'a place without a total',
      '    total: { maximum: 100, passMark: 55 }\n    levels: [{ name: { zh: 优, en: Good }, from: 90 }]\n',
      '',
      'project',
      'a place is by the total',
    ],
  ]
  it.each(cases)('with %s are reported by line', (...one) => expectFaultIn(sample, one))
})

describe('The marks of a demonstration account', () => {
  const scored = (said: string) =>
    sample
      .replace('published: -2d', 'published: -3d, corrected: -2d')
      .replace('    email: demo@example.org\n', (line) => `${line}    results: [{ result: SPRING, ${said} }]\n`)
  const faults = (text: string) => readProjectFile('sample.yaml', text, now).faults.map(formatFault)

  it('can be omitted by a correction', () => {
    expect(faults(scored('marksBefore: { oral: 30, written: 50 }'))).toEqual([])
  })

  it('are required in any other case', () => {
    const said = expect.stringContaining('scored nothing: say marks') as string
    expect(faults(scored("region: '11'"))).toContainEqual(said)
    const uncorrected = scored('marksBefore: { oral: 30 }').replace('-3d, corrected: -2d', '-2d')
    expect(faults(uncorrected)).toContainEqual(said)
  })
})
