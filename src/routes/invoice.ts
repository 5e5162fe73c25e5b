import { inArea } from './rows'

export const invoice = inArea('invoice', {
  invoiceConfig: { h5: ['/default/examination/invoice_config'], gate: 'invoice' },
  invoiceModify: { h5: ['/default/examination/invoice_modify'], gate: 'invoice' },
  invoiceChange: { h5: ['/default/examination/invoice_change'], gate: 'invoice' },
  invoiceConfirm: { h5: ['/default/examination/invoice_confirm'], gate: 'invoice' },
  myInvoices: { h5: ['/default/examination/my_invoice'] },
})
