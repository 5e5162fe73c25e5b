import type { NextStep } from '@contract/home/next-step'
import type { StepsOf } from '@server/domain/next-steps'
import { waitingOf, type Invoice } from './invoice-store'

/**
 * Next steps for invoices that failed and have to be corrected, and for reversals that the buyer has to confirm at the
 * tax office within 72 hours.
 */
export const invoiceSteps: StepsOf = async ({ services, owner, project }) => {
  const issuer = project.definition.invoiceIssuer
  const waiting = issuer ? await waitingOf(services, services.db, owner) : []
  const now = services.now()
  return waiting.flatMap((invoice): NextStep[] => {
    if (invoice.reversal === 'awaitingBuyer') return invoice.confirmBy ? toConfirm(invoice, invoice.confirmBy, now) : []
    return issuer?.isClosed ? [] : [toCorrect(invoice)]
  })
}

function toConfirm({ details }: Invoice, confirmBy: Date, now: number): NextStep[] {
  if (now >= confirmBy.getTime()) return []
  return [
    {
      kind: 'answer',
      title: { zh: '请购买方确认发票冲红', en: 'Ask the buyer to confirm that the invoice is cancelled' },
      about: { zh: details.title, en: details.title },
      when: { says: 'closes', at: confirmBy.toISOString() },
      screen: 'myInvoices',
      params: {},
    },
  ]
}

const toCorrect = ({ invoiceId, details }: Invoice): NextStep => ({
  kind: 'correct',
  title: { zh: '发票未能开具，请修改', en: 'Your invoice was not issued. Correct it' },
  about: { zh: details.title, en: details.title },
  when: null,
  screen: 'invoiceModify',
  params: { invoiceId },
})
