import { placesOf } from '@contract/result/places'
import type { ResultExam } from '@contract/result/result-exam'
import type { StoredSheet, UnitMark } from '@contract/result/sheet'

const exam = (ranking: ResultExam['ranking']): ResultExam => ({
  units: [
    { code: 'A', name: { zh: 'A', en: 'A' }, maximum: 100, passMark: null, isObjective: false, isOptional: false },
  ],
  total: { maximum: 100, passMark: null },
  ...{ levels: [], ranking, eligibilityCheck: false },
})
const sheet = (mark: UnitMark, region: string | null = null): StoredSheet => ({
  ...{ number: '1', marks: { A: mark }, region, eligibility: null, place: null },
})
const of = (people: number) => (place: number) => ({ place, of: people })

it('gives equal sums one rank, and the next sum the rank after all of them', () => {
  const among = of(4)
  expect(placesOf(exam('project'), [sheet(50), sheet(90), sheet(50), sheet(10)])).toEqual([2, 1, 2, 4].map(among))
})

it('gives no rank to candidates with a mark, and does not count them', () => {
  expect(placesOf(exam('project'), [sheet(50), sheet('absent'), sheet('misconduct')])).toEqual([of(1)(1), null, null])
})

it('ranks within a region if the exam does', () => {
  const places = placesOf(exam('region'), [sheet(50, 'N'), sheet(90, 'S'), sheet(60, 'N')])
  expect(places).toEqual([of(2)(2), of(1)(1), of(2)(1)])
})

it('ranks nobody if the exam does not', () => {
  expect(placesOf(exam('none'), [sheet(50)])).toEqual([null])
})
