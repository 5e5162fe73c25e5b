import type { ResultExam } from '@contract/result/result-exam'
import { sheetOf, type StoredSheet } from '@contract/result/sheet'

const text = (word: string) => ({ zh: word, en: word })
const unit = (code: string, passMark: number | null = null) => ({
  ...{ code, name: text(code), maximum: 10_000, passMark },
  ...{ isObjective: false, isOptional: false },
})
const exam: ResultExam = {
  units: [unit('LAW', 5_000), unit('TAX')],
  total: { maximum: 20_000, passMark: 12_000 },
  levels: [
    { name: text('good'), from: 15_000 },
    { name: text('pass'), from: 12_000 },
  ],
  ranking: 'project',
  eligibilityCheck: false,
}
const place = { place: 3, of: 9 }
const scored = (marks: StoredSheet['marks'], eligibility: StoredSheet['eligibility'] = null, by = exam) =>
  sheetOf(by, { marks, eligibility, place })

describe('a candidate who sat everything', () => {
  it('has a sum, the highest level that it reaches, and a place', () => {
    expect(scored({ LAW: 8_050, TAX: 6_950 })).toMatchObject({
      total: { score: 15_000, isPassed: true },
      level: text('good'),
      outcome: 'qualified',
      place,
    })
  })

  it('is not qualified a hundredth below a line, of the sum or of a unit', () => {
    expect(scored({ LAW: 6_000, TAX: 5_999 })).toMatchObject({ outcome: 'notQualified', level: null })
    expect(scored({ LAW: 6_000, TAX: 6_000 }).outcome).toBe('qualified')
    expect(scored({ LAW: 4_999, TAX: 9_000 })).toMatchObject({ outcome: 'notQualified', total: { isPassed: true } })
  })

  it('is neither while there is no line', () => {
    const open = { ...exam, units: [unit('LAW'), unit('TAX')], total: { maximum: 20_000, passMark: null } }
    expect(scored({ LAW: 1, TAX: 1 }, null, open)).toMatchObject({ outcome: 'undecided', total: { isPassed: null } })
  })

  it('waits for a check of eligibility where there is one, and falls by it', () => {
    const checked = { ...exam, eligibilityCheck: true }
    const marks = { LAW: 8_000, TAX: 8_000 }
    expect(scored(marks, null, checked).outcome).toBe('awaitsCheck')
    expect(scored(marks, 'passed', checked).outcome).toBe('qualified')
    expect(scored(marks, 'failed', checked).outcome).toBe('ineligible')
    expect(scored({ LAW: 1, TAX: 1 }, 'passed', checked).outcome).toBe('notQualified')
  })
})

describe('a mark', () => {
  it('stands beside no score, and counts nothing: no level and no place then', () => {
    const sheet = scored({ LAW: 'absent', TAX: 9_000 })
    expect(sheet.units[0]).toMatchObject({ score: null, mark: 'absent', isPassed: false })
    expect(sheet).toMatchObject({
      total: { score: 9_000 },
      outcome: 'notQualified',
      level: null,
      place: null,
      mark: null,
    })
  })

  it('of misconduct in one unit voids all of them', () => {
    const sheet = scored({ LAW: 'misconduct', TAX: 9_000 })
    expect(sheet.units.map(({ score, mark }) => [score, mark])).toEqual([
      [null, 'misconduct'],
      [null, 'misconduct'],
    ])
    expect(sheet).toMatchObject({ mark: 'misconduct', total: null, outcome: 'notQualified' })
  })

  it('of one void unit leaves the others', () => {
    expect(scored({ LAW: 'invalid', TAX: 9_000 }).units[1]).toMatchObject({ score: 9_000, mark: null })
  })

  it('that withholds says nothing of the whole until it is decided', () => {
    expect(scored({ LAW: 'withheld', TAX: 9_000 })).toMatchObject({
      units: [{ isPassed: null }, { score: 9_000 }],
      mark: 'withheld',
      total: null,
      outcome: 'withheld',
    })
  })

  it('of absence in everything is absence', () => {
    expect(scored({ LAW: 'absent', TAX: 'absent' })).toMatchObject({ mark: 'absent', total: null })
    expect(scored({ LAW: 'absent', TAX: 'invalid' }).mark).toBe('invalid')
  })
})

it('says nothing of a unit that was not sat', () => {
  expect(scored({ LAW: 9_000 }).units.map(({ code }) => code)).toEqual(['LAW'])
})
