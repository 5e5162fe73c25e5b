import { normaliseAnswer, tidyAnswer } from '@contract/collecting/answers/normalise-answer'
import type { Field } from '@contract/collecting/fields'
import { hasLines, isLongText } from '@contract/collecting/long-text'

const text = (more: Partial<Field>): Field => ({
  ...{ key: 'reason', kind: 'text', label: { zh: '理由', en: 'Reason' }, required: true, readOnly: false },
  ...more,
})
const reason = text({ limits: { maxLength: 300 } })
const address = text({ limits: { maxLength: 120 }, sanitiser: 'address' })

test('a text that may be longer than one line has a text area', () => {
  expect([reason, address, text({ limits: { maxLength: 81 } })].every(isLongText)).toBe(true)
})

test('short texts, names, codes and values that are not texts have one line', () => {
  const limits = { maxLength: 300 }
  const others: Partial<Field>[] = [
    { limits: { maxLength: 80 } },
    {},
    { limits, format: 'name' },
    { limits, script: 'latin' },
    { limits, kind: 'email' },
  ]
  expect(others.map(text).some(isLongText)).toBe(false)
})

test('a multi-line text keeps its lines, each normalised, with one empty line between paragraphs', () => {
  expect(hasLines(reason)).toBe(true)
  const typed = ' 视力二级　\r\n\r\n\n\nＡ4 纸看不清 \u2028请放大\n'
  expect(normaliseAnswer(reason, typed, 'nationalId')).toBe('视力二级\n\nA4 纸看不清\n请放大')
  expect(tidyAnswer(reason, typed, 'nationalId').leftOut).toEqual([])
})

test('an address is joined to one line', () => {
  expect(hasLines(address)).toBe(false)
  expect(normaliseAnswer(address, '文三路 90 号\n1 幢 101 室', 'nationalId')).toBe('文三路90号1幢101室')
})
