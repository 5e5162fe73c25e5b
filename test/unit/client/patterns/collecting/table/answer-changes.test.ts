import type { Answers } from '@contract/collecting/fields'
import { isSameTable, remainingFaults, rowAt, withChanges, withRow } from '@/patterns/collecting/table/answer-changes'

const table = { answers: { name: 'x' }, storedFiles: {} }

describe('What is typed into the information table', () => {
  test("is the table's or one row's", () => {
    expect(isSameTable(null, table)).toBe(false)
    expect(isSameTable({ ...table, answers: {} }, table)).toBe(true)
    expect(isSameTable({ ...table, field: 'education', index: 0 }, table)).toBe(false)
    expect(isSameTable({ ...table, field: 'education', index: 1 }, { ...table, field: 'education', index: 0 })).toBe(
      false,
    )
  })

  test('an answer that took long does not undo what was typed meanwhile', () => {
    const shown = { name: 'x', proof: [] }
    const newest = { name: 'typed meanwhile', proof: [] }
    const proof = ['file']
    expect(withChanges(newest, shown, { ...shown, proof })).toEqual({ name: 'typed meanwhile', proof })
  })

  test('what another tab saved meanwhile stays where nothing was typed', () => {
    const before = { name: 'x', languages: ['en'], city: 'old' }
    const stored = JSON.parse(JSON.stringify({ ...before, name: 'typed' })) as typeof before
    const newest = { name: 'y', languages: ['fr'], city: 'new' }
    expect(withChanges(newest, before, stored)).toEqual({ name: 'typed', languages: ['fr'], city: 'new' })
  })

  test('rows of a group that were added, changed or taken away in either of two tabs are merged', () => {
    const row = (school: string) => ({ school })
    const [a, b, c, d] = [row('A'), row('B'), row('C'), row('D')]
    const merged = (newest: Answers[], before: Answers[], after: Answers[]) =>
      withChanges({ rows: newest }, { rows: before }, { rows: after }).rows
    expect(merged([a, c], [a], [a, b])).toEqual([a, b, c])
    expect(merged([a, c], [a, c], [a])).toEqual([a])
    expect(merged([a], [a, c], [a, c, d])).toEqual([a, d])
    expect(merged([b, c], [a, c], [a, d])).toEqual([d, b])
  })

  test('an answer that is missing afterwards was taken away', () => {
    expect(withChanges({ name: 'x', city: 'y' }, { name: 'x' }, {})).toEqual({ name: undefined, city: 'y' })
  })

  test('an answer can be taken away', () => {
    expect(withChanges({ name: 'x' }, { name: 'x' }, { name: undefined })).toEqual({ name: undefined })
  })

  test('a fault the service found goes when its field is changed, also below a group', () => {
    const faults = { name: 1, 'education.0.school': 2 }
    const before = { name: 'x', education: [{}] }
    expect(remainingFaults(faults, before, before)).toEqual(faults)
    expect(remainingFaults(faults, before, { ...before, name: 'y' })).toEqual({ 'education.0.school': 2 })
    expect(remainingFaults(faults, before, { ...before, education: [{ school: 'A' }] })).toEqual({ name: 1 })
  })
})

describe('The rows of a group', () => {
  const rows = [{ school: 'A' }, { school: 'B' }]

  test('are replaced, added behind the last, or taken away', () => {
    expect(withRow(rows, 0, { school: 'C' })).toEqual([{ school: 'C' }, { school: 'B' }])
    expect(withRow(rows, 2, { school: 'C' })).toEqual([...rows, { school: 'C' }])
    expect(withRow(rows, 1, null)).toEqual([{ school: 'A' }])
  })

  test('an address names one that is there or the next one, whatever number it gives', () => {
    expect(['0', '1', '2'].map((named) => rowAt(named, rows))).toEqual([0, 1, 2])
    expect(['99', 'Infinity', '1.5'].map((named) => rowAt(named, rows))).toEqual([2, 2, 1])
    expect([undefined, '', '-1', 'x'].map((named) => rowAt(named, rows))).toEqual([0, 0, 0, 0])
  })

  test('a row beyond the last leaves no gap', () => {
    expect(withRow([], 4, { school: 'C' })).toEqual([{ school: 'C' }])
  })
})
