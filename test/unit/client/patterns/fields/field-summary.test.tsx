/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import type { Answers, Field } from '@contract/collecting/fields'
import { FieldSummary } from '@/patterns/fields/field-summary'

afterEach(() => document.body.replaceChildren())

const label = { zh: '项', en: 'Item' }
const field = (key: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  ...{ key, kind, label, required: true, readOnly: false },
  ...more,
})
const employer = field('employer', 'text')
const essay = field('essay', 'text', { limits: { maxLength: 500 } })
const number = field('number', 'idNumber')
const proof = field('proof', 'file')

const summary = (fields: Field[], answers: Answers) =>
  render(<FieldSummary fields={fields} answers={answers} regions={[]} storedFiles={{}} />).container.textContent

it.each([
  ['answers', [employer, essay], { employer: '造价公司', essay: '很长的说明' }, '造价公司'],
  ['the number of files', [proof], { proof: ['f1', 'f2'] }, '2 个文件'],
  [
    'the number of answers if they do not fit into a line',
    [number, essay],
    { number: 'P1', essay: '说明' },
    '已填写 2 项',
  ],
  ['that nothing was uploaded', [proof], { proof: [] }, '未上传'],
  ['that nothing was filled in', [employer, essay], { employer: '' }, '未填写'],
] as const)('a collapsed section shows %s', (_what, fields, answers, text) => {
  expect(summary([...fields], answers as unknown as Answers)).toBe(text)
})
