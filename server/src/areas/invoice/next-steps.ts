import type { NextStep } from '@contract/home/next-step'
import type { StepsOf } from '@server/domain/next-steps'
import { failedOf } from './invoice-store'

/** Invoices that could not be issued as they were requested: they are corrected and handed in again. */
export const invoiceSteps: StepsOf = async ({ services, owner, project }) => {
  const issuer = project.definition.invoiceIssuer
  if (!issuer || issuer.isClosed) return []
  const failed = await failedOf(services, services.db, owner)
  return failed.map(({ invoiceId, details }): NextStep => ({
    kind: 'correct',
    title: { zh: '发票未能开具，请修改', en: 'Correct your invoice: it could not be issued' },
    about: { zh: details.title, en: details.title },
    when: null,
    screen: 'invoiceModify',
    params: { invoiceId },
  }))
}
