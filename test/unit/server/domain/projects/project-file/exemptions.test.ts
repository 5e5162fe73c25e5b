import { readFileSync } from 'node:fs'
import { formatFault } from '@server/domain/projects/project-file/fault'
import { readProjectFile } from '@server/domain/projects/project-file/read-project-file'
import { expectFaultIn, now, type Case } from './expect-fault'

const exemptions = `exemption: true
exemptions:
  - code: E1
    name: { zh: 免考申请, en: Exemption }
    opensAt: -1d
    closesAt: +20d
    notes: { zh: 须知, en: Notes }
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 我承诺。, en: I promise. } }
    maxSubjects: 2
    grounds:
      - { code: DEGREE, name: { zh: 有学历, en: A degree } }
      - { code: AGE, name: { zh: 有年龄, en: An age } }
    subjects:
      - { code: S1, name: { zh: 免一, en: Exempt one }, grounds: [DEGREE, AGE] }
      - { code: S3, name: { zh: 免三, en: Exempt three }, grounds: [AGE] }
    batches: [B1]
    validUntil: +90d
    fields: []
    files:
      - { key: proof, label: { zh: 学历证明, en: Proof of a degree }, grounds: [DEGREE] }
`
const sample = readFileSync('test/unit/server/domain/projects/project-file/sample.yaml', 'utf8')
  .replace('  payment: {}\n', '  payment: {}\n  exemption: { closesAt: +30d }\n')
  .replace('demoAccounts:', () => `${exemptions}demoAccounts:`)

const faultsOf = (text: string) => readProjectFile('sample.yaml', text, now).faults.map(formatFault)

it('a project file with exemptions has no errors', () => {
  expect(faultsOf(sample)).toEqual([])
})

it('only a project for exemptions alone can exempt from subjects of other projects', () => {
  const alone = readFileSync('server/projects/exempt.yaml', 'utf8')
  expect(faultsOf(alone)).toEqual([])
  const fault = expect.stringContaining('no batch that it counts for has the subject “ABILITY”') as string
  expect(faultsOf(alone.replace('exemptionProject: true', 'exemptionProject: false'))).toEqual([fault, fault, fault])
})

describe('Exemptions in a project file', () => {
  const cases: Case[] = [
    [
      'a subject on a ground that there is not',
      'en: Exempt three }, grounds: [AGE]',
      'en: Exempt three }, grounds: [AGE, RANK]',
      'RANK]',
      'exemptions[0].subjects[1].grounds[1]: no ground has the code “RANK”',
    ],
    [
      'evidence for a ground that there is not',
      'degree }, grounds: [DEGREE]',
      'degree }, grounds: [RANK]',
      'RANK]',
      'exemptions[0].files[0].grounds[0]: no ground has the code “RANK”',
    ],
    [
      'a ground that exempts from nothing',
      '- { code: AGE,',
      '- { code: RANK, name: { zh: 有职称, en: A rank } }\n      - { code: AGE,',
      'RANK, name',
      'no subject is exempted from on the ground “RANK”',
    ],
    [
      'a ground twice',
      '- { code: AGE,',
      '- { code: DEGREE, name: { zh: 又, en: Again } }\n      - { code: AGE,',
      'DEGREE, name: { zh: 又',
      'the ground code “DEGREE” is used twice',
    ],
    [
      'a subject that no batch has',
      '{ code: S3, name: { zh: 免三',
      '{ code: S9, name: { zh: 免三',
      'S9, name',
      'has the subject “S9”',
    ],
    [
      'a subject twice',
      '{ code: S3, name: { zh: 免三',
      '{ code: S1, name: { zh: 免三',
      'S1, name: { zh: 免三',
      'the subject code “S1” is used twice',
    ],
    ['a batch that there is not', 'batches: [B1]', 'batches: [B1, B9]', 'B9]', 'no batch has the code “B9”'],
    ['a batch twice', 'batches: [B1]', 'batches: [B1, B1]', 'B1]', 'the batch “B1” is used twice'],
    ['a window that ends before it begins', 'closesAt: +20d', 'closesAt: -2d', '-2d', 'the window ends (-2d) before'],
    [
      'a window beyond the module’s',
      'closesAt: +20d',
      'closesAt: +40d',
      '+40d',
      'the batch closes after the module exemption does (+30d)',
    ],
    [
      'a batch that opens before its module',
      '  exemption: { closesAt: +30d }',
      '  exemption: { opensAt: +1d, closesAt: +30d }',
      '-1d',
      'the batch opens before the module exemption does (+1d)',
    ],
    ['a project without the module', '  exemption: { closesAt: +30d }\n', '', 'E1', 'without the module exemption'],
    ['a project that shows none', 'exemption: true', 'exemption: false', 'E1', 'without exemption: true'],
    [
      'more subjects than there are',
      'maxSubjects: 2\n    grounds',
      'maxSubjects: 3\n    grounds',
      '3',
      '3 subjects, but there are 2',
    ],
    ['one that is over before it counts', 'validUntil: +90d', 'validUntil: +61d', '+61d', '“S3” is sat only after'],
    ['what is no point in time', 'validUntil: +90d', 'validUntil: soon', 'soon', 'is not a point in time'],
    [
      'a group without fields',
      'fields: []\n',
      'fields: [{ key: g, label: { zh: 组, en: G }, kind: group }]\n',
      'group }',
      'a group needs fields',
    ],
    [
      'a batch of exemption twice',
      'exemptions:\n',
      'exemptions:\n  - &again { code: E1, name: { zh: 又, en: Again }, opensAt: -1d, closesAt: +20d, notes: { zh: 又, en: Again }, commitment: { title: { zh: 又, en: Again }, body: { zh: 又, en: Again } }, grounds: [{ code: AGE, name: { zh: 又, en: Again } }], subjects: [{ code: S1, name: { zh: 又, en: Again }, grounds: [AGE] }], fields: [] }\n',
      'E1',
      'the exemption code “E1” is used twice',
    ],
  ]
  it.each(cases)('with %s are reported at their place', (...each) => expectFaultIn(sample, each))

  it('are checked one by one if another one is invalid, without the checks against invalid batches', () => {
    const broken = sample.replace('maxSubjects: 2\n    eligibility', 'maxSubjects: two\n    eligibility')
    const text = broken.replace('en: Exempt three }, grounds: [AGE]', 'en: Exempt three }, grounds: [RANK]')
    expect(faultsOf(text)).toEqual([
      expect.stringContaining('batches[0].maxSubjects: expected number'),
      expect.stringContaining('no ground has the code “RANK”'),
    ])
  })
})
