import type { Job } from '@server/core/running/jobs'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedInArchive } from '@server/domain/areas/table-retention'
import { issueJob } from './issue/issue-job'
import { invoiceFile } from './document/invoice-document'
import { registerInvoiceDocuments, invoiceDocumentAddress } from './document/document-routes'
import type { invoiceEndpoints } from '@contract/endpoints/invoice'
import type { Handlers, Owner } from '@server/calls/handler'
import type { Purposes } from '@server/domain/orders/purpose'
import { listInvoices } from './my-invoices'
import { editInvoice, reissueInvoice, requestInvoice, reverseInvoice } from './request/request'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoInvoice } from '@server/core/tables/definition/demo-registration'
import { invoices } from '@server/core/tables/invoice'
import { isInvoice, type InvoiceRef, waitingOf, type Invoice, openInvoice } from './invoice-store'
import type { NextStep } from '@contract/home/next-step'
import type { StepsOf } from '@server/domain/next-steps'
import { and, asc, eq } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'

const isOf = ({ owner }: Person) =>
  and(eq(invoices.projectId, owner.projectId), eq(invoices.accountId, owner.accountId))

const invoiceKindLabels = {
  invoice: { zh: '发票', en: 'Invoice' },
  fiscal: { zh: '财政电子票据', en: 'Fiscal receipt' },
}

/** Personal-data source for invoices. Issued invoices remain with the tax office; here all are deleted. */
const invoicePersonalData: PersonalDataSource = {
  tables: [invoices],
  exportSections: async (services, person) => {
    const rows = await services.db.select().from(invoices).where(isOf(person)).orderBy(asc(invoices.invoiceId))
    return part(
      '发票',
      'Invoices',
      rows.map((row) => {
        const { orderId, invoiceKind, details, amountCents, number, issuedAt, appliedAt } = openInvoice(services, row)
        return entry([
          fact('订单号', 'Order number', orderId),
          fact('票据', 'Type', invoiceKindLabels[invoiceKind]),
          fact('发票抬头', 'Title', details.title),
          fact('纳税人识别号', 'Taxpayer ID', details.taxpayerId),
          fact('邮箱', 'Email', details.mailbox),
          fact('地址', 'Address', details.address),
          fact('电话', 'Telephone', details.phone),
          fact('开户银行', 'Bank', details.bank),
          fact('银行账号', 'Bank account', details.bankAccount),
          fact('金额', 'Amount', { zh: formatPrice(amountCents, 'zh'), en: formatPrice(amountCents, 'en') }),
          fact('发票号码', 'Invoice number', number),
          fact('申请时间', 'Requested', exportedTime(appliedAt)),
          fact('开具时间', 'Issued', issuedAt && exportedTime(issuedAt)),
        ])
      }),
    )
  },
  end: async (_services, tx, person) => {
    await tx.delete(invoices).where(isOf(person))
  },
}

export const invoiceJobs: Job[] = [issueJob]

export const invoiceArea = defineArea({
  handlers: ({ purposes }) => invoiceHandlers(purposes),
  routes: registerInvoiceDocuments,
  jobs: () => invoiceJobs,
  nextSteps: () => [invoiceSteps],
  attachments: { invoice: invoiceFile },
  personalData: [invoicePersonalData],
  retention: [retainedInArchive('invoice')],
  demonstration: () => ({ actions: { invoice: demonstrateInvoice } }),
})

const invoiceHandlers = (purposes: Purposes) =>
  ({
    'GET /exm_c/invoices': (_input, call) => listInvoices(purposes, call),
    'GET /exm_c/invoices/:invoiceId/document': invoiceDocumentAddress,
    'POST /exm_c/orders/:orderId/invoices': requestInvoice,
    'POST /exm_c/invoices/:invoiceId/edit': editInvoice,
    'POST /exm_c/invoices/:invoiceId/reissue': reissueInvoice,
    'POST /exm_c/invoices/:invoiceId/reverse': reverseInvoice,
  }) satisfies Handlers<typeof invoiceEndpoints>

/** Requests an invoice for a demonstration account and processes it at once. Throws the failures of the calls used. */
async function demonstrateInvoice(
  services: Services,
  of: { project: Project; owner: Owner },
  orderId: string,
  { reversing, ...body }: DemoInvoice,
): Promise<void> {
  const call = { ...of, actor: of.owner, groupDomain: null, services, idempotency: null }
  const { invoiceId } = await requestInvoice({ params: { orderId }, body: { invoiceKind: 'invoice', ...body } }, call)
  await takeUp(services, { projectId: of.owner.projectId, invoiceId })
  if (!reversing) return
  await reverseInvoice({ params: { invoiceId } }, call)
  await takeUp(services, { projectId: of.owner.projectId, invoiceId })
}

/** Makes the invoice due now instead of after its editing period, and runs the job. */
async function takeUp(services: Services, invoice: InvoiceRef): Promise<void> {
  const nextAttemptAt = new Date(services.now())
  await services.db.update(invoices).set({ nextAttemptAt }).where(isInvoice(invoice))
  await issueJob.run(services)
}

/**
 * Next steps for invoices that failed and have to be corrected, and for reversals that the buyer has to confirm at the
 * tax office within 72 hours.
 */
const invoiceSteps: StepsOf = async ({ services, owner, project }) => {
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
