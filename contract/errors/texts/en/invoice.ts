import type { invoice as codes } from '../../codes/invoice'

export const invoice = {
  EXM_REG_ABI_NOT_CONFIGURED:
    'Invoices are not available for this exam yet. Check the notices, or contact {{helpdesk}}.',
  EXM_REG_ABI_DUPLICATE:
    'You have already requested an invoice for this order. See it in “My invoices”. You can edit it before it is issued, and reissue it after that.',
  EXM_REG_ABI_CLOSED:
    'Invoice requests {{#until}}closed on {{until}}{{/until}}{{^until}}are closed{{/until}}. If you have questions, contact {{helpdesk}}.',
  EXM_REG_ABI_NOT_PAID: 'You can request an invoice after the order is paid. Pay first.',
  EXM_REG_ABI_AMOUNT_ZERO:
    'Nothing was paid on this order, so no invoice can be issued. If you have questions, contact {{helpdesk}}.',
  EXM_REG_ABI_REFUND_STARTED:
    'Money from this order is being or has been refunded, so you cannot request an invoice now. After the refund arrives, you can request one for the rest. See the progress in My registrations.',
  EXM_REG_ABI_GROUP:
    'Your group paid this together with other registrations, so only the group can request the invoice. Ask your group.',
  EXM_REG_ABI_MERCHANT_CLOSED: 'The invoice issuer no longer issues invoices here. Contact {{helpdesk}}.',
  EXM_REG_ARI_NOT_INVOICED: 'The invoice has not been issued, so you cannot cancel it yet. Wait until it is issued.',
  EXM_REG_ARI_IN_PROGRESS: 'The invoice is being cancelled. See the result in “My invoices” later.',
  EXM_REG_ARI_ALREADY: 'This invoice has already been cancelled. You do not need to do anything.',
  EXM_REG_ARI_FAILED: 'The invoice was not cancelled and is still valid. Try again later, or contact {{helpdesk}}.',
  EXM_REG_UII_NOT_FOUND: 'We could not find this invoice. Go back to “My invoices” and choose it again.',
  EXM_REG_UII_INVOICED: 'The invoice has been issued, so you cannot edit it. Request a reissue.',
} satisfies Record<keyof typeof codes, string>
