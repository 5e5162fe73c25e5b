import { readFileSync } from 'node:fs'
import { formatFault } from '@server/domain/projects/project-file/fault'
import { readProjectFile } from '@server/domain/projects/project-file/read-project-file'
import { expectFaultIn, now, type Case } from './expect-fault'

const accommodations = `accommodations:
  - code: NEEDS
    name: { zh: 便利申请, en: Accommodations }
    batches: [B1]
    until: +10d
    proofs: [{ code: paper, name: { zh: 证明, en: Certificate } }]
    arrangements:
      - { code: long, kind: extraTime, percent: 30, proof: paper, name: { zh: 延长, en: Extra time } }
      - { code: seat, kind: accessibleSeat, name: { zh: 座位, en: Seat } }
`
const sample = readFileSync('test/unit/server/domain/projects/project-file/sample.yaml', 'utf8')
  .replace('  payment: {}\n', '  payment: {}\n  accommodation: { closesAt: +20d }\n')
  .replace('demoAccounts:', () => `${accommodations}demoAccounts:`)

it('a project file with accommodations has no errors', () => {
  expect(readProjectFile('sample.yaml', sample, now).faults.map(formatFault)).toEqual([])
})

describe('Accommodations in a project file', () => {
  const cases: Case[] = [
    [
      'a batch that there is not',
      'batches: [B1]\n    until',
      'batches: [B9]\n    until',
      'B9]',
      'no batch has the code “B9”',
    ],
    [
      'a round that there is not',
      'batches: [B1]\n    until',
      'rounds: [R9]\n    until',
      'R9]',
      'no round of appointments',
    ],
    ['two ends', 'until: +10d', 'until: +10d\n    daysBefore: 3', 'NEEDS', 'ends at one of both'],
    ['no end', '    until: +10d\n', '', 'NEEDS', 'ends at one of both'],
    ['an end after the module', 'until: +10d', 'until: +25d', '+25d', 'end after the module accommodation does'],
    ['extra time without saying how much', 'percent: 30, ', '', 'extraTime', 'a percent or minutes, one of both'],
    [
      'extra time in both',
      'percent: 30,',
      'percent: 30, minutes: 5,',
      'extraTime',
      'a percent or minutes, one of both',
    ],
    ['minutes of a seat', 'accessibleSeat,', 'accessibleSeat, minutes: 5,', 'accessibleSeat', 'only extraTime has'],
    [
      'a proof that there is not',
      'accessibleSeat,',
      'accessibleSeat, proof: scan,',
      'scan',
      'no proof has the code “scan”',
    ],
    ['a proof that nothing asks for', ', proof: paper', '', 'paper, name', 'no arrangement asks for the proof “paper”'],
    [
      'an arrangement twice',
      'code: seat',
      'code: long',
      'long, kind: acc',
      'the arrangement code “long” is used twice',
    ],
    [
      'no module',
      '  accommodation: { closesAt: +20d }\n',
      '',
      'NEEDS',
      'nobody can apply without the module accommodation',
    ],
  ]
  it.each(cases)('with %s are reported by line', (...one) => expectFaultIn(sample, one))
})
