import type { invoiceEndpoints } from '@contract/endpoints/invoice'
import type { Handlers } from '@server/calls/handler'
import type { Purposes } from '@server/domain/orders/purpose'
import { listInvoices } from './my-invoices'
import { invoiceDocumentAddress } from './invoice-document'
import { editInvoice, reissueInvoice, requestInvoice, reverseInvoice } from './request'

export const invoiceHandlers = (purposes: Purposes) =>
  ({
    'GET /exm_c/invoices': (_input, call) => listInvoices(purposes, call),
    'GET /exm_c/invoices/:invoiceId/document': invoiceDocumentAddress,
    'POST /exm_c/orders/:orderId/invoices': requestInvoice,
    'POST /exm_c/invoices/:invoiceId/edit': editInvoice,
    'POST /exm_c/invoices/:invoiceId/reissue': reissueInvoice,
    'POST /exm_c/invoices/:invoiceId/reverse': reverseInvoice,
  }) satisfies Handlers<typeof invoiceEndpoints>
