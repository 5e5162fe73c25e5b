import { checkAnswers } from '@contract/collecting/field-rules'
import type { Field } from '@contract/collecting/fields'
import { withOwnLocks } from '@contract/collecting/locked-fields'

const label = { zh: '出生日期', en: 'Date of birth' }
const field: Field = { key: 'born', label, kind: 'date', required: true, prefill: 'birthDate', readOnly: true }
const table = { fields: [field] }
const setting = { today: '2026-11-20', regions: [], lastExamDay: '2026-12-20' }

describe('A locked field', () => {
  it('stays locked if the account has the value', () => {
    expect(withOwnLocks(table, { birthDate: '1990-06-17' })).toEqual(table)
  })

  it.each([null, undefined, ''])('is editable if the account has %p, and is validated', (birthDate) => {
    const { fields } = withOwnLocks(table, { birthDate })
    expect(fields).toEqual([{ ...field, readOnly: false }])
    expect(checkAnswers(fields, { born: 'long ago' }, setting)).toEqual({ born: 'FIELD_DATE' })
    expect(checkAnswers(fields, { born: '1990-06-17' }, setting)).toEqual({})
  })

  it('does not affect other fields', () => {
    const typed = { ...field, prefill: undefined }
    expect(withOwnLocks({ fields: [typed] }, {}).fields).toEqual([typed])
  })
})
