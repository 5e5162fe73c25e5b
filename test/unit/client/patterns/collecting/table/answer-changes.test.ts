import type { Answers } from '@contract/collecting/fields'
import { isSameTable, remainingFaults, rowAt, withChanges, withRow } from '@/patterns/collecting/table/answer-changes'

const table = { answers: { name: 'x' }, storedFiles: {} }

describe('Unsaved answers in the information table', () => {
  test('belong to the table or to one row', () => {
    expect(isSameTable(null, table)).toBe(false)
    expect(isSameTable({ ...table, answers: {} }, table)).toBe(true)
    expect(isSameTable({ ...table, field: 'education', index: 0 }, table)).toBe(false)
    expect(isSameTable({ ...table, field: 'education', index: 1 }, { ...table, field: 'education', index: 0 })).toBe(
      false,
    )
  })

  test('are not overwritten by a slow response', () => {
    const shown = { name: 'x', proof: [] }
    const newest = { name: 'typed meanwhile', proof: [] }
    const proof = ['file']
    expect(withChanges(newest, shown, { ...shown, proof })).toEqual({ name: 'typed meanwhile', proof })
  })

  test('are merged with values that another tab saved in untouched fields', () => {
    const before = { name: 'x', languages: ['en'], city: 'old' }
    const stored = JSON.parse(JSON.stringify({ ...before, name: 'typed' })) as typeof before
    const newest = { name: 'y', languages: ['fr'], city: 'new' }
    expect(withChanges(newest, before, stored)).toEqual({ name: 'typed', languages: ['fr'], city: 'new' })
  })

  test('are merged by row when rows of a group were added, changed or removed in two tabs', () => {
    const row = (school: string) => ({ school })
    const [a, b, c, d] = [row('A'), row('B'), row('C'), row('D')]
    const merged = (newest: Answers[], before: Answers[], after: Answers[]) =>
      withChanges({ rows: newest }, { rows: before }, { rows: after }).rows
    expect(merged([a, c], [a], [a, b])).toEqual([a, b, c])
    expect(merged([a, c], [a, c], [a])).toEqual([a])
    expect(merged([a], [a, c], [a, c, d])).toEqual([a, d])
    expect(merged([b, c], [a, c], [a, d])).toEqual([d, b])
  })

  test('remove a value that is missing afterwards', () => {
    expect(withChanges({ name: 'x', city: 'y' }, { name: 'x' }, {})).toEqual({ name: undefined, city: 'y' })
  })

  test('can remove a value', () => {
    expect(withChanges({ name: 'x' }, { name: 'x' }, { name: undefined })).toEqual({ name: undefined })
  })

  test('clear the service’s error of a changed field, also in a group', () => {
    const faults = { name: 1, 'education.0.school': 2 }
    const before = { name: 'x', education: [{}] }
    expect(remainingFaults(faults, before, before)).toEqual(faults)
    expect(remainingFaults(faults, before, { ...before, name: 'y' })).toEqual({ 'education.0.school': 2 })
    expect(remainingFaults(faults, before, { ...before, education: [{ school: 'A' }] })).toEqual({ name: 1 })
  })
})

describe('The rows of a group', () => {
  const rows = [{ school: 'A' }, { school: 'B' }]

  test('are replaced, appended or removed', () => {
    expect(withRow(rows, 0, { school: 'C' })).toEqual([{ school: 'C' }, { school: 'B' }])
    expect(withRow(rows, 2, { school: 'C' })).toEqual([...rows, { school: 'C' }])
    expect(withRow(rows, 1, null)).toEqual([{ school: 'A' }])
  })

  test('are addressed by an existing index or the next one, whatever number is given', () => {
    expect(['0', '1', '2'].map((named) => rowAt(named, rows))).toEqual([0, 1, 2])
    expect(['99', 'Infinity', '1.5'].map((named) => rowAt(named, rows))).toEqual([2, 2, 1])
    expect([undefined, '', '-1', 'x'].map((named) => rowAt(named, rows))).toEqual([0, 0, 0, 0])
  })

  test('have no gap after a row beyond the last', () => {
    expect(withRow([], 4, { school: 'C' })).toEqual([{ school: 'C' }])
  })
})
