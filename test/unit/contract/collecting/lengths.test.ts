import * as v from 'valibot'
import { answersSchema } from '@contract/collecting/fields'
import { INVOICE_FIELD_MAX_LENGTH, checkInvoice } from '@contract/money/invoice-rules'
import { nonEmptyText } from '@contract/schemas'

const rare = (length: number) => '𠮷'.repeat(length)

describe('A length is counted in characters, with a rare character as one,', () => {
  test('in every call', () => {
    expect(v.is(nonEmptyText, rare(200))).toBe(true)
    expect(v.is(nonEmptyText, rare(201))).toBe(false)
  })

  test('in answers', () => {
    expect(v.is(answersSchema, { address: rare(2000) })).toBe(true)
    expect(v.is(answersSchema, { address: rare(2001) })).toBe(false)
  })

  test('in answers, whose number is limited before they are validated', () => {
    const answers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'x']))
    expect(v.is(answersSchema, answers(200))).toBe(true)
    expect(v.safeParse(answersSchema, answers(20_000), { abortEarly: false }).issues).toHaveLength(1)
    expect(v.is(answersSchema, { history: [answers(201)] })).toBe(false)
  })

  test('on an invoice', () => {
    const invoice = { type: 'personal', mailbox: 'a@b.cn' } as const
    expect(checkInvoice({ ...invoice, title: rare(INVOICE_FIELD_MAX_LENGTH) }, '2026-11-20')).toEqual({})
    expect(checkInvoice({ ...invoice, title: rare(INVOICE_FIELD_MAX_LENGTH + 1) }, '2026-11-20')).toEqual({
      title: 'FIELD_TOO_LONG',
    })
  })
})
