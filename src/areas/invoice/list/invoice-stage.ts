/** How an invoice stands with the candidate: one word for what two states say. Pure. */
import type { InvoiceCard } from '@contract/invoice/invoice-card'
import type { Tone } from '@/ui/value/status-tag'

export type InvoiceStage =
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

/** The word for it: what is no invoice is not called one. */
export function stageWord(stage: InvoiceStage, paper: InvoiceCard['paper']) {
  const isNamed = stage === 'notInvoiced' || stage === 'invoicing' || stage === 'failed' || stage === 'invoiced'
  return paper === 'fiscal' && isNamed ? (`stage.fiscal.${stage}` as const) : (`stage.${stage}` as const)
}

/** Somebody else does the next thing, within seconds or days. */
export function isUnderWay(invoice: Parameters<typeof invoiceStage>[0]): boolean {
  return ['requested', 'invoicing', 'reversing', 'awaitingBuyer'].includes(invoiceStage(invoice))
}
