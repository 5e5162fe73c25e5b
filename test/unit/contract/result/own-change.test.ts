/** Changes of a later version count per candidate: marks, lines and outcome, but not the rank. */
import { ownChange } from '@contract/result/own-change'
import type { ResultExam } from '@contract/result/result-exam'
import type { StoredSheet } from '@contract/result/sheet'

const exam: ResultExam = {
  units: [
    {
      ...{ code: 'LAW', name: { zh: '法律', en: 'Law' }, maximum: 10_000, passMark: null },
      ...{ isObjective: false, isOptional: false },
    },
  ],
  total: { maximum: 10_000, passMark: 6000 },
  ...{ levels: [], ranking: 'project', eligibilityCheck: true },
}
const sheet: StoredSheet = { number: '1', marks: { LAW: 7000 }, region: null, eligibility: null, place: null }
const before = { exam, sheet }

it('classifies the first published result of a candidate as first', () => expect(ownChange(null, before)).toBe('first'))

it.each<[string, { exam: ResultExam; sheet: StoredSheet }, string]>([
  ['the same marks', before, 'same'],
  ['another place', { exam, sheet: { ...sheet, place: { place: 2, of: 9 } } }, 'same'],
  [
    'another name of a unit',
    { exam: { ...exam, units: exam.units.map((one) => ({ ...one, name: { zh: '法', en: 'L' } })) }, sheet },
    'same',
  ],
  ['another mark', { exam, sheet: { ...sheet, marks: { LAW: 7100 } } }, 'changed'],
  ['a mark in place of a score', { exam, sheet: { ...sheet, marks: { LAW: 'invalid' } } }, 'changed'],
  ['another line', { exam: { ...exam, total: { maximum: 10_000, passMark: 7500 } }, sheet }, 'changed'],
  ['eligibility that was checked', { exam, sheet: { ...sheet, eligibility: 'passed' } }, 'changed'],
])('classifies %s', (_, now, change) => expect(ownChange(before, now)).toBe(change))
