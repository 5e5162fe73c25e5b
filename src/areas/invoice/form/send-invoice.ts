import type { InvoiceFields } from '@contract/money/invoice-rules'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import type { InvoiceDraft } from '../invoice-draft'
import { nameOf } from './typed-invoice'

/** Submits an invoice request. Throws ApiError. */
export async function sendInvoice(wish: InvoiceDraft, body: InvoiceFields): Promise<void> {
  const { kind, order, invoice } = wish
  if (kind === 'edit' && invoice) {
    const input = { params: { invoiceId: invoice.invoiceId }, body }
    await call('POST /exm_c/invoices/:invoiceId/edit', input, { loading: 1, repeatable: true })
    return
  }
  await untilAnswered(`${nameOf(wish)} ${JSON.stringify(body)}`, async (idempotencyKey) => {
    const options = { loading: 1, idempotencyKey } as const
    if (invoice)
      await call('POST /exm_c/invoices/:invoiceId/reissue', { params: { invoiceId: invoice.invoiceId }, body }, options)
    else
      await call(
        'POST /exm_c/orders/:orderId/invoices',
        { params: { orderId: order.orderId }, body: { ...body, invoiceKind: order.invoiceKind } },
        options,
      )
  })
}
