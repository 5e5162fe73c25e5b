import type { InvoicedOrderCard } from '@contract/endpoints/invoice'
import type { InvoiceCard } from '@contract/invoice/invoice-card'
import { fieldsToBegin, fieldsToSend, withType } from '@/areas/invoice/form/typed-invoice'
import { invoiceStage, isUnderWay, stageWord } from '@/areas/invoice/invoice-stage'
import { invoiceDraftOf } from '@/areas/invoice/invoice-draft'

const refusal = { error: 'EXM_REG_UII_INVOICED', details: {} }

const anInvoice = (other: Partial<InvoiceCard> = {}): InvoiceCard => ({
  invoiceKind: 'invoice',
  ...{ invoiceId: 'i-1', status: 'invoiced', reversal: 'none', isTaken: true, isReissued: false, confirmBy: null },
  ...{ type: 'company', title: '城建公司', taxpayerId: '91350100M000100Y43', mailbox: 'tax@example.com' },
  ...{ address: '', phone: '', bank: '', bankAccount: '' },
  ...{ amountCents: 6800, number: '1'.repeat(20), issuedAt: '2026-05-01T02:00:00Z', failure: null, problem: null },
  ...{ appliedAt: '2026-05-01T01:00:00Z', refused: { edit: refusal, reissue: null, reverse: null } },
  ...other,
})

const anOrder = (other: Partial<InvoicedOrderCard> = {}): InvoicedOrderCard => ({
  invoiceKind: 'invoice',
  ...{ orderId: 'o-1', subjectId: 'r-1', title: { zh: '春季批', en: 'Spring' }, amountCents: 6800, paidAt: null },
  ...{ invoices: [], requestBy: null, refused: null },
  ...other,
})

const listed = (...orders: InvoicedOrderCard[]) => ({
  ...{ orders, issuer: null, mailbox: null, serverTime: '2026-05-01T03:00:00Z' },
})

describe('The requested invoice', () => {
  it('is found by the order, by what the order pays for, or by the invoice', () => {
    const invoice = anInvoice()
    const invoiced = anOrder({ orderId: 'o-2', subjectId: 'r-2', invoices: [invoice] })
    const list = listed(anOrder(), invoiced)
    expect(invoiceDraftOf('request', { orderId: 'o-1' }, list)?.order.orderId).toBe('o-1')
    expect(invoiceDraftOf('request', { regId: 'r-2' }, list)?.order).toBe(invoiced)
    expect(invoiceDraftOf('reissue', { invoiceId: 'i-1' }, list)).toMatchObject({
      order: invoiced,
      invoice,
      refused: null,
    })
    expect(invoiceDraftOf('edit', { invoiceId: 'i-1' }, list)?.refused).toEqual(refusal)
    expect(invoiceDraftOf('edit', { invoiceId: 'i-9' }, list)).toBeNull()
    expect(invoiceDraftOf('request', { orderId: 'o-9' }, list)).toBeNull()
  })

  it('is the one that the address names, or the one that can still be requested', () => {
    const invoice = anOrder({ refused: refusal })
    const fiscal = anOrder({ invoiceKind: 'fiscal' })
    const list = listed(invoice, fiscal)
    expect(invoiceDraftOf('request', { orderId: 'o-1', invoiceKind: 'invoice' }, list)?.order).toBe(invoice)
    expect(invoiceDraftOf('request', { orderId: 'o-1', invoiceKind: 'fiscal' }, list)?.order).toBe(fiscal)
    expect(invoiceDraftOf('request', { regId: 'r-1' }, list)?.order).toBe(fiscal)
    expect(invoiceDraftOf('request', { regId: 'r-1' }, listed(invoice))?.order).toBe(invoice)
  })

  it('is prefilled from the latest invoice of any order', () => {
    const earlier = anInvoice({ invoiceId: 'i-0', title: '旧公司', appliedAt: '2026-04-01T01:00:00Z' })
    const list = listed(
      anOrder(),
      anOrder({ orderId: 'o-2', invoices: [earlier] }),
      anOrder({ orderId: 'o-3', invoices: [anInvoice()] }),
    )
    const wish = invoiceDraftOf('request', { orderId: 'o-1' }, list)
    expect(fieldsToBegin(wish ?? { invoice: null, before: null, mailbox: null }, null)).toMatchObject({
      type: 'company',
      title: '城建公司',
    })
  })

  it('is prefilled with the candidate’s name when there is no earlier invoice, unless the name is masked', () => {
    const none = { invoice: null, before: null, mailbox: null }
    expect(fieldsToBegin(none, { realName: '王**' })).toMatchObject({ type: 'personal', title: '', mailbox: '' })
    expect(fieldsToBegin({ ...none, mailbox: 'ming@b.cn' }, { realName: '王明' })).toMatchObject({
      ...{ title: '王明', mailbox: 'ming@b.cn' },
    })
    expect(fieldsToBegin(none, null).title).toBe('')
  })

  it('does not use a personal name for a company, and keeps typed values', () => {
    const known = { realName: '王明' }
    const own = fieldsToBegin({ invoice: null, before: null, mailbox: null }, known)
    expect(withType(own, 'company', known).title).toBe('')
    expect(withType({ ...own, title: '城建公司' }, 'company', known).title).toBe('城建公司')
    expect(withType({ ...own, title: '' }, 'personal', known).title).toBe('王明')
  })

  it('sends no company fields for a person', () => {
    expect(fieldsToSend({ ...anInvoice(), type: 'personal' })).toMatchObject({ taxpayerId: '', bank: '' })
    expect(fieldsToSend(anInvoice()).taxpayerId).toBe('91350100M000100Y43')
    // The confirmation shows the normalised values, so exactly these must be stored.
    const typed = {
      taxpayerId: '９１３５０１００Ｍ０００１００Ｙ４３ ',
      title: '　城建公司 ',
      mailbox: ' ｔax@example.com',
    }
    expect(fieldsToSend(anInvoice(typed))).toMatchObject({
      ...{ taxpayerId: '91350100M000100Y43', title: '城建公司', mailbox: 'tax@example.com' },
    })
  })
})

describe('The stage of an invoice', () => {
  it.each([
    [null, 'notInvoiced', false],
    [anInvoice({ status: 'invoicing', isTaken: false }), 'requested', true],
    [anInvoice({ status: 'invoicing' }), 'invoicing', true],
    [anInvoice({ status: 'failed' }), 'failed', false],
    [anInvoice(), 'invoiced', false],
    [anInvoice({ reversal: 'inProgress' }), 'reversing', true],
    [anInvoice({ reversal: 'awaitingBuyer' }), 'awaitingBuyer', true],
    [anInvoice({ reversal: 'reversed' }), 'reversed', false],
    [anInvoice({ reversal: 'failed' }), 'invoiced', false],
  ])('is one label, and is polled while others have to act', (invoice, stage, isWatched) => {
    expect([invoiceStage(invoice), isUnderWay(invoice)]).toEqual([stage, isWatched])
  })
})

test('has a different label for a fiscal receipt', () => {
  expect(stageWord('notInvoiced', 'invoice')).toBe('stage.notInvoiced')
  expect(stageWord('notInvoiced', 'fiscal')).toBe('stage.fiscal.notInvoiced')
  expect(stageWord('reversed', 'fiscal')).toBe('stage.reversed')
})
