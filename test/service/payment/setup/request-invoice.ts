import { requestInvoice } from '@server/areas/invoice/request'
import { requireProject } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'
import type { TestOrder } from './an-order'

const issuer = {
  provider: 'demonstration' as const,
  name: '考试协会',
  taxpayerId: '91350100M000100Y43',
  isClosed: false,
}

/** Invoice form data. */
export const invoiceFields = {
  ...{ invoiceKind: 'invoice' as const, type: 'personal' as const, title: '王明', taxpayerId: '' },
  ...{ mailbox: 'ming@example.com', address: '', phone: '', bank: '', bankAccount: '' },
}

/** Requests an invoice as if the project issued them; returns null, or the error code of the refusal. */
export async function requestInvoiceFor(services: Services, { projectId, accountId, orderId }: TestOrder) {
  const project = await requireProject(services, 'shop')
  const issuing = { ...project, definition: { ...project.definition, invoice: true, invoiceIssuer: issuer } }
  const owner = { projectId, accountId }
  const call = { services, project: issuing, owner, actor: owner, groupDomain: null, idempotency: null }
  return requestInvoice({ params: { orderId }, body: invoiceFields }, call).then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  )
}
