import type { invoice as codes } from '../../codes/invoice'

export const invoice = {
  EXM_REG_ABI_NOT_CONFIGURED:
    'Invoices are not set up for this project yet. Check the notices, or contact {{helpdesk}}.',
  EXM_REG_ABI_DUPLICATE:
    'You have already requested an invoice for this order. See it in My invoices: what is not issued yet can be edited, what is issued can be reissued.',
  EXM_REG_ABI_CLOSED:
    'Invoice requests {{#until}}closed on {{until}}{{/until}}{{^until}}are closed{{/until}}. Contact {{helpdesk}} if you have questions.',
  EXM_REG_ABI_NOT_PAID: 'You can request an invoice once the order is paid. Pay first.',
  EXM_REG_ABI_AMOUNT_ZERO:
    'Nothing was paid on this order, so no invoice can be issued. Contact {{helpdesk}} if you have questions.',
  EXM_REG_ABI_REFUND_STARTED:
    'Money of this order goes back or has gone back, so you cannot request an invoice now. Once it has arrived, you can request one for the rest. See its progress in the registration details.',
  EXM_REG_ABI_GROUP:
    'Your group paid this together with others, so the invoice is the group’s to request. Ask your group.',
  EXM_REG_ABI_MERCHANT_CLOSED: 'The issuing body no longer issues invoices here. Contact {{helpdesk}}.',
  EXM_REG_ARI_NOT_INVOICED: 'The invoice has not been issued, so it cannot be reversed yet. Wait until it is issued.',
  EXM_REG_ARI_IN_PROGRESS: 'The invoice is being reversed. See the result in My invoices in a while.',
  EXM_REG_ARI_ALREADY: 'This invoice has already been reversed. There is nothing more to do.',
  EXM_REG_ARI_FAILED:
    'The reversal was not completed and the invoice stays valid. Try again later, or contact {{helpdesk}}.',
  EXM_REG_UII_NOT_FOUND: 'We could not find this invoice. Go back to My invoices and choose it again.',
  EXM_REG_UII_INVOICED: 'The invoice has been issued and cannot be edited. Request a reissue instead.',
} satisfies Record<keyof typeof codes, string>
