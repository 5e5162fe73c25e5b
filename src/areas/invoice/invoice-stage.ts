/** Stage of an invoice as displayed, combining issue and reversal states. Pure. */
import type { InvoiceCard } from '@contract/invoice/invoice-card'
import type { Tone } from '@/ui/value/status-tag'

type InvoiceStage =
  'notInvoiced' | 'requested' | 'invoicing' | 'failed' | 'invoiced' | 'reversing' | 'awaitingBuyer' | 'reversed'

export const stageTones: Record<InvoiceStage, Tone> = {
  notInvoiced: 'neutral',
  requested: 'wait',
  invoicing: 'wait',
  failed: 'bad',
  invoiced: 'good',
  reversing: 'wait',
  awaitingBuyer: 'wait',
  reversed: 'neutral',
}

export function invoiceStage(invoice: Pick<InvoiceCard, 'status' | 'reversal' | 'isTaken'> | null): InvoiceStage {
  if (!invoice) return 'notInvoiced'
  const { status, reversal, isTaken } = invoice
  if (status === 'failed') return 'failed'
  if (status === 'invoicing') return isTaken ? 'invoicing' : 'requested'
  if (reversal === 'inProgress') return 'reversing'
  return reversal === 'none' || reversal === 'failed' ? 'invoiced' : reversal
}

/** Returns the text key of a stage; fiscal receipts have their own texts. */
export function stageWord(stage: InvoiceStage, invoiceKind: InvoiceCard['invoiceKind']) {
  const isNamed = stage === 'notInvoiced' || stage === 'invoicing' || stage === 'failed' || stage === 'invoiced'
  return invoiceKind === 'fiscal' && isNamed ? (`stage.fiscal.${stage}` as const) : (`stage.${stage}` as const)
}

/** Returns whether the next step is up to the issuer or the buyer; it takes seconds to days. */
export function isUnderWay(invoice: Parameters<typeof invoiceStage>[0]): boolean {
  return ['requested', 'invoicing', 'reversing', 'awaitingBuyer'].includes(invoiceStage(invoice))
}
