import { inArea } from './rows'

export const payment = inArea('payment', {
  registrationFee: { page: 'fee', h5: ['/default/examination/registration_fee'], reads: ['/exm_c/charges'] },
  payOrder: { page: 'order', h5: ['/default/payment/order/:orderId'], reads: ['/exm_c/orders/:orderId'] },
  payPage: { page: 'qr', h5: ['/default/payment/pay/:orderId'], gate: 'payment', staysOpen: true },
  payJump: { page: 'jump', h5: ['/default/payment/jump/:orderId'] },
  payBack: { page: 'pay-back', h5: ['/default/examination/payBack'], requiresAuth: false },
})

export const invoice = inArea('invoice', {
  invoiceConfig: { page: 'request', h5: ['/default/examination/invoice_config'], gate: 'invoice' },
  invoiceModify: { page: 'edit', h5: ['/default/examination/invoice_modify'], gate: 'invoice' },
  invoiceChange: { page: 'reissue', h5: ['/default/examination/invoice_change'], gate: 'invoice' },
  invoiceConfirm: { page: 'confirm', h5: ['/default/examination/invoice_confirm'], gate: 'invoice' },
  myInvoices: { page: 'my-invoices', h5: ['/default/examination/my_invoice'], reads: ['/exm_c/invoices'] },
})
