import type { Field } from '@contract/collecting/fields'
import {
  correctionRequirements,
  isAskedFor,
  openFields,
} from '@contract/registration/correction/correction-requirements'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  ...{ key, label: { zh: key, en: key }, kind: 'text', required: true, readOnly: false },
  ...more,
})
const fields = [
  field('name', { prefill: 'realName', readOnly: true }),
  field('employed', { kind: 'select' }),
  field('employer', { display: { rule: 1, field: 'employed', value: 'yes' } }),
  field('began', { kind: 'date' }),
  field('ended', { kind: 'date', limits: { after: 'began', until: 'today' } }),
  field('hobby'),
]
const batch = {
  fields,
  files: [
    { key: 'diploma', label: { zh: '毕业证', en: 'Diploma' }, required: true, maxFiles: 1, formats: ['pdf' as const] },
    { key: 'proof', label: { zh: '证明', en: 'Proof' }, required: true, maxFiles: 1, formats: ['pdf' as const] },
  ],
  regions: [],
  subjects: [],
  revisions: { letter: '1', form: '1' },
}
const asked = (...keys: string[]) => keys.map((key) => ({ part: 'baseInfo' as const, key }))
const shown = (...keys: string[]) =>
  correctionRequirements(batch, asked(...keys)).fields.map(({ key, readOnly }) => (readOnly ? `${key} (locked)` : key))

test('a correction unlocks only the requested items', () => {
  expect(shown('hobby')).toEqual(['hobby'])
  const files = correctionRequirements(batch, [{ part: 'files', key: 'proof' }])
  expect([files.fields, files.files.map(({ key }) => key), files.photo]).toEqual([[], ['proof'], undefined])
})

test('a correction unlocks fields that depend on a requested one', () => {
  expect([...openFields(fields, asked('employed'))]).toEqual(['employed', 'employer'])
  expect(shown('began')).toEqual(['began', 'ended'])
})

test('a correction shows the fields on which a requested one depends as locked', () => {
  expect(shown('employer')).toEqual(['employed (locked)', 'employer'])
})

test('values from the account and items that the batch does not request cannot be corrected', () => {
  expect(asked('name', 'gone').map((item) => isAskedFor(batch, item))).toEqual([false, false])
  expect(isAskedFor(batch, { part: 'photo', key: '' })).toBe(false)
})
