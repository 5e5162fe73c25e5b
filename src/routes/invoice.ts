import { inArea } from './rows'

export const invoice = inArea('invoice', {
  invoiceConfig: { page: 'request', h5: ['/default/examination/invoice_config'], gate: 'invoice' },
  invoiceModify: { page: 'edit', h5: ['/default/examination/invoice_modify'], gate: 'invoice' },
  invoiceChange: { page: 'reissue', h5: ['/default/examination/invoice_change'], gate: 'invoice' },
  invoiceConfirm: { page: 'confirm', h5: ['/default/examination/invoice_confirm'], gate: 'invoice' },
  myInvoices: { page: 'my-invoices', h5: ['/default/examination/my_invoice'], reads: ['/exm_c/invoices'] },
})
