import { readFileSync } from 'node:fs'
import { formatFault } from '@server/domain/projects/project-file/fault'
import { readProjectFile } from '@server/domain/projects/project-file/read-project-file'
import { resolveMoments } from '@server/domain/projects/project-file/resolve-moments'
import { healthOfferings } from '@server/domain/health-offerings'
import { expectFaultIn, now, type Case } from './expect-fault'

const health = `health:
  - code: DAILY
    name: { zh: 健康打卡, en: Health check-in }
    batches: [B1]
    from: -1d
    until: +10d
    keepDays: 30
    remindAt: '09:30'
    fields:
      - { key: temperature, kind: number, required: true, label: { zh: 体温, en: Temperature } }
      - key: unwell
        kind: select
        label: { zh: 不适, en: Unwell }
        options: [{ value: 'no', label: { zh: 无, en: 'No' } }, { value: 'yes', label: { zh: 有, en: 'Yes' } }]
    flags:
      - { field: temperature, atLeast: 37.3 }
      - { field: unwell, anyOf: ['yes'] }
    advice: { zh: 请就医, en: See a doctor }
    pledge: { zh: 属实, en: It is true }
`
const sample = readFileSync('test/unit/server/domain/projects/project-file/sample.yaml', 'utf8')
  .replace('  payment: {}\n', '  payment: {}\n  health: { closesAt: +20d }\n')
  .replace('demoAccounts:', () => `${health}demoAccounts:`)

it('a project file with a health check-in has no errors', () => {
  expect(readProjectFile('sample.yaml', sample, now).faults.map(formatFault)).toEqual([])
})

const counted = sample
  .replace('    from: -1d\n    until: +10d\n', '    daysBefore: 3\n')
  .replace('closesAt: +20d }', 'closesAt: +70d }')

it('the days are computed from the first sitting if the file says so, and stored', () => {
  const { project } = readProjectFile('sample.yaml', counted, now)
  if (!project) throw new Error('the file has faults')
  const definition = resolveMoments(project, now)
  const sittings = definition.batches.flatMap(({ subjects }) => subjects.map(({ startsAt }) => Date.parse(startsAt)))
  const [offered] = healthOfferings({ definition })
  expect(Date.parse(`${offered?.from ?? ''}T00:00:00+08:00`)).toBeLessThanOrEqual(Math.min(...sittings) - 3 * 864e5)
  expect(definition.health[0]?.until).toBe(new Date(Math.max(...sittings)).toISOString())
})

describe('Health check-ins in a project file', () => {
  const cases: Case[] = [
    [
      'a batch that there is not',
      'batches: [B1]\n    from',
      'batches: [B9]\n    from',
      'B9]',
      'no batch has the code “B9”',
    ],
    [
      'a round that there is not',
      'batches: [B1]\n    from',
      'rounds: [R9]\n    from',
      'R9]',
      'no round of appointments',
    ],
    ['nobody who is asked', '    batches: [B1]\n    from', '    from', 'DAILY', 'asks nobody'],
    ['two kinds of days', 'until: +10d', 'until: +10d\n    daysBefore: 3', 'DAILY', 'has its days by one of both'],
    ['a first day without a last', '    until: +10d\n', '', 'DAILY', 'has its days by one of both'],
    ['a last day before the first', 'until: +10d', 'until: -3d', '-3d', 'the last day is before the first'],
    ['days after the module closes', 'until: +10d', 'until: +25d', '+25d', 'goes on after the module health closes'],
    ['too many days', 'from: -1d', 'from: -200d', '+10d', 'more than 100 days'],
    ['a reminder at night', "'09:30'", "'22:30'", "'22:30'", 'nobody is reminded at night'],
    ['no hour', "'09:30'", "'9h'", "'9h'", 'is not an hour'],
    [
      'a file to upload',
      '    flags:',
      '      - { key: scan, kind: file, label: { zh: 扫描, en: Scan } }\n    flags:',
      'file, label',
      'is not asked for day by day',
    ],
    [
      'a fact of the account',
      'required: true,',
      'prefill: phone,',
      'temperature',
      'begins with the answer of the day before',
    ],
    ['a flag of nothing', 'field: unwell', 'field: contact', 'contact', 'no field has the key “contact”'],
    ['a flag without a limit', ', atLeast: 37.3', '', 'temperature }', 'is flagged by one of both'],
    ['a limit of what is no number', "anyOf: ['yes']", 'atLeast: 1', '1 }', '“unwell” is no number'],
    ['an option that there is not', "anyOf: ['yes']", 'anyOf: [maybe]', 'maybe', 'has no option “maybe”'],
    [
      'flags without advice',
      '    advice: { zh: 请就医, en: See a doctor }\n',
      '',
      '- { field: temperature',
      'say advice',
    ],
  ]
  it.each(cases)('with %s are reported by line', (...one) => expectFaultIn(sample, one))

  const countedCases: Case[] = [
    [
      'days counted to an exam after the module closes',
      'closesAt: +70d }',
      'closesAt: +20d }',
      '3',
      'goes on until the last session or sitting, after the module health closes',
    ],
  ]
  it.each(countedCases)('relative to the sittings, with %s are reported by line', (...one) =>
    expectFaultIn(counted, one),
  )
})
