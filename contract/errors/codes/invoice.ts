/** Invoices and their reversal (specification §8, prefixes EXM_REG_ABI, ARI, UII). */
export const invoice = {
  EXM_REG_ABI_NOT_CONFIGURED: 'alert',
  EXM_REG_ABI_DUPLICATE: 'alert',
  EXM_REG_ABI_CLOSED: 'alert',
  EXM_REG_ABI_NOT_PAID: 'alert',
  EXM_REG_ABI_AMOUNT_ZERO: 'alert',
  EXM_REG_ABI_REFUND_STARTED: 'alert',
  EXM_REG_ABI_GROUP: 'alert',
  EXM_REG_ABI_MERCHANT_CLOSED: 'alert',
  EXM_REG_ARI_NOT_INVOICED: 'alert',
  EXM_REG_ARI_IN_PROGRESS: 'alert',
  EXM_REG_ARI_ALREADY: 'alert',
  EXM_REG_ARI_FAILED: 'alert',
  EXM_REG_UII_NOT_FOUND: 'alert',
  EXM_REG_UII_INVOICED: 'alert',
} as const
