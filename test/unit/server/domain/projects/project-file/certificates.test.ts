import { readFileSync } from 'node:fs'
import { formatFault } from '@server/domain/projects/project-file/fault'
import { readProjectFile } from '@server/domain/projects/project-file/read-project-file'
import { expectFaultIn, now, type Case } from './expect-fault'

const certificates = `certificates:
  - code: CERT
    name: { zh: 证书, en: Certificate }
    of: { batch: B1 }
    issuer: { zh: 协会, en: Association }
    photo: { from: registration }
    ways:
      mailing: {}
      pickup: { place: { zh: 大厅, en: Hall }, address: { zh: 一号, en: One }, hours: { zh: 白天, en: By day }, from: +1d, until: +5d }
    deadline: +10d
    document: { title: { zh: 证书, en: Certificate }, text: { zh: '{name}成绩{grade}', en: '{name}: {grade}' } }
    grades: [{ zh: 优秀, en: Excellent }]
`
const sample = readFileSync('test/unit/server/domain/projects/project-file/sample.yaml', 'utf8')
  .replace('  payment: {}\n', '  payment: {}\n  certificate: {}\n')
  .replace('demoAccounts:', () => `${certificates}demoAccounts:`)

it('a project file with certificates has no errors; postage is 20 yuan by default (specification §9)', () => {
  const { project, faults } = readProjectFile('sample.yaml', sample, now)
  expect(faults.map(formatFault)).toEqual([])
  expect(project?.certificates[0]?.ways?.mailing).toMatchObject({ postageCents: 2_000, carriers: [{ code: 'EMS' }] })
})

describe('Certificates in a project file', () => {
  const cases: Case[] = [
    ['a batch that there is not', 'batch: B1 }', 'batch: B9 }', 'B9', 'no batch has the code “B9”'],
    ['a round that there is not', 'batch: B1 }', 'round: R9 }', 'R9', 'no round of appointments has the code “R9”'],
    ['results that there are not', 'batch: B1 }', 'results: R9 }', 'R9', 'no results have the code “R9”'],
    ['two exams', 'batch: B1 }', 'batch: B1, results: A }', '{ batch: B1, results', 'names several exams'],
    [
      'a word that nothing stands for',
      '成绩{grade}',
      '成绩{score}',
      "'{name}成绩{score}",
      'nothing stands for “{score}”',
    ],
    ['a text of nobody', "en: '{name}: {grade}'", "en: '{grade}'", "'{grade}'", 'does not say whose it is'],
    [
      'a grade that nothing names',
      '    grades: [{ zh: 优秀, en: Excellent }]\n',
      '',
      "{ zh: '{name}成绩{grade}'",
      'says a grade, and none is named: list them in both languages (grades)',
    ],
    ['no deadline', '    deadline: +10d\n', '', 'mailing:', 'can be applied for until a deadline'],
    ['a window that ends first', 'until: +5d', 'until: +0d', '+0d', 'ends (+0d) before'],
    ['a new photo that may be anything', 'from: registration', 'from: new', 'new }', 'say requirement'],
    ['no module', '  certificate: {}\n', '', 'CERT', 'nobody sees it without the module certificate'],
  ]
  it.each(cases)('with %s are reported by line', (...one) => expectFaultIn(sample, one))
})
