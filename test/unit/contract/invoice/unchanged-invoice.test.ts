import { sameAsIssued, sameAsRefused } from '@contract/invoice/unchanged-invoice'
import type { InvoiceFields } from '@contract/money/invoice-rules'

const company: InvoiceFields = {
  ...{ type: 'company', title: '城建公司', taxpayerId: '91350100M000100Y43', mailbox: 'tax@example.com' },
  ...{ address: '', phone: '', bank: '', bankAccount: '' },
}
/** Invoice as the list returns it, with more fields than the candidate enters. */
const card = { ...company, failure: null, amountCents: 6800, refused: { edit: null } }

describe('An unchanged invoice request', () => {
  it('is refused instead of a reversal and reissue with the same content, however it is typed', () => {
    expect(sameAsIssued(card, { ...company, title: ' 城建公司', taxpayerId: '91350100m000100y43' })).toEqual({
      title: 'FIELD_INVOICE_UNCHANGED',
    })
    expect(sameAsIssued(card, { ...company, mailbox: 'other@example.com' })).toEqual({})
  })

  it('is refused if the tax office did not know the buyer', () => {
    const refused = { ...card, failure: 'buyerUnknown' as const }
    const told = 'FIELD_BUYER_UNKNOWN'
    expect(sameAsRefused(refused, { ...company, mailbox: 'a@b.com' })).toEqual({ title: told, taxpayerId: told })
    expect(sameAsRefused(refused, { ...company, title: '城建工程公司' })).toEqual({})
    const person = { ...company, type: 'personal' as const, taxpayerId: '' }
    expect(sameAsRefused({ ...person, failure: 'buyerUnknown' }, person)).toEqual({ title: told })
  })

  it('is allowed if the invoice failed for another reason', () => {
    expect(sameAsRefused({ ...card, failure: 'notIssued' }, company)).toEqual({})
  })
})
