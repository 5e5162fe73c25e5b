import * as v from 'valibot'
import { fieldSchema } from '@contract/collecting/fields'
import { fileAnswers } from '@server/domain/collecting/content'

test('file answers are found at every level, with the key of their upload', () => {
  const field = (key: string, kind: string, fields?: unknown[]) =>
    v.parse(fieldSchema, { key, kind, label: { zh: key, en: key }, fields })
  const table = [field('badge', 'photo'), field('school', 'text'), field('work', 'group', [field('proof', 'file')])]
  expect(fileAnswers(table, { badge: 'p1', school: 'x', work: [{ proof: ['f1'] }, { proof: ['f2', 'f3'] }] })).toEqual([
    { path: 'badge', key: 'badge', fileIds: ['p1'] },
    { path: 'work.0.proof', key: 'work.proof', fileIds: ['f1'] },
    { path: 'work.1.proof', key: 'work.proof', fileIds: ['f2', 'f3'] },
  ])
})
