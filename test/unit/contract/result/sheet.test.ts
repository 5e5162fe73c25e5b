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

describe('The result of a candidate who sat everything', () => {
  it('has a sum, the highest level reached, and a rank', () => {
    expect(scored({ LAW: 8_050, TAX: 6_950 })).toMatchObject({
      total: { score: 15_000, isPassed: true },
      level: text('good'),
      outcome: 'qualified',
      place,
    })
  })

  it('is not qualified a hundredth below a pass mark, of the sum or of a unit', () => {
    expect(scored({ LAW: 6_000, TAX: 5_999 })).toMatchObject({ outcome: 'notQualified', level: null })
    expect(scored({ LAW: 6_000, TAX: 6_000 }).outcome).toBe('qualified')
    expect(scored({ LAW: 4_999, TAX: 9_000 })).toMatchObject({ outcome: 'notQualified', total: { isPassed: true } })
  })

  it('is undecided without a pass mark', () => {
    const open = { ...exam, units: [unit('LAW'), unit('TAX')], total: { maximum: 20_000, passMark: null } }
    expect(scored({ LAW: 1, TAX: 1 }, null, open)).toMatchObject({ outcome: 'undecided', total: { isPassed: null } })
  })

  it('awaits an eligibility check if there is one, and fails with it', () => {
    const checked = { ...exam, eligibilityCheck: true }
    const marks = { LAW: 8_000, TAX: 8_000 }
    expect(scored(marks, null, checked).outcome).toBe('awaitsCheck')
    expect(scored(marks, 'passed', checked).outcome).toBe('qualified')
    expect(scored(marks, 'failed', checked).outcome).toBe('ineligible')
    expect(scored({ LAW: 1, TAX: 1 }, 'passed', checked).outcome).toBe('notQualified')
  })
})

describe('A mark', () => {
  it('replaces a score and counts as zero, without a level and a rank', () => {
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

  it('for misconduct in one unit voids all units', () => {
    const sheet = scored({ LAW: 'misconduct', TAX: 9_000 })
    expect(sheet.units.map(({ score, mark }) => [score, mark])).toEqual([
      [null, 'misconduct'],
      [null, 'misconduct'],
    ])
    expect(sheet).toMatchObject({ mark: 'misconduct', total: null, outcome: 'notQualified' })
  })

  it('for one invalid unit leaves the others unchanged', () => {
    expect(scored({ LAW: 'invalid', TAX: 9_000 }).units[1]).toMatchObject({ score: 9_000, mark: null })
  })

  it('for a withheld unit leaves the whole result open until the decision', () => {
    expect(scored({ LAW: 'withheld', TAX: 9_000 })).toMatchObject({
      units: [{ isPassed: null }, { score: 9_000 }],
      mark: 'withheld',
      total: null,
      outcome: 'withheld',
    })
  })

  it('for absence in all units is a mark of the whole result', () => {
    expect(scored({ LAW: 'absent', TAX: 'absent' })).toMatchObject({ mark: 'absent', total: null })
    expect(scored({ LAW: 'absent', TAX: 'invalid' }).mark).toBe('invalid')
  })
})

it('omits a unit that was not sat', () => {
  expect(scored({ LAW: 9_000 }).units.map(({ code }) => code)).toEqual(['LAW'])
})
