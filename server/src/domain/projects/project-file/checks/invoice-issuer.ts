import { isTaxpayerId } from '@contract/money/taxpayer-id'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, flawWhen, type Flaw } from '../fault'

/** Reports an invoice issuer with an invalid taxpayer id, or in a project without invoices. `today` is `yyyy-MM-dd`. */
export function issuerFlaws(
  { invoice, invoiceIssuer }: Pick<ProjectFile, 'invoice' | 'invoiceIssuer'>,
  today: string,
): Flaw[] {
  if (!invoiceIssuer) return []
  const { taxpayerId } = invoiceIssuer
  return [
    ...(invoice ? [] : [flaw(['invoiceIssuer'], 'issues nothing: the project does not say invoice: true')]),
    ...flawWhen(
      !isTaxpayerId(taxpayerId, today),
      ['invoiceIssuer', 'taxpayerId'],
      `“${taxpayerId}” is no taxpayer id: 18 characters with their check character (GB 32100)`,
    ),
  ]
}
