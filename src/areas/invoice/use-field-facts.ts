import type { InvoiceKind } from '@contract/money/invoice-kind'
import type { InvoiceFields } from '@contract/money/invoice-rules'
import type { Fact } from '@/ui/content/facts'
import { useInvoiceText } from './texts'

const further = ['address', 'phone', 'bank', 'bankAccount'] as const

/** Returns the invoice fields, without empty ones. */
export function useFieldFacts(fields: InvoiceFields, invoiceKind: InvoiceKind): Fact[] {
  const t = useInvoiceText()
  const { type, title, taxpayerId, mailbox } = fields
  return [
    { label: t('field.type'), value: t(`type.${type}`) },
    { label: t(invoiceKind === 'fiscal' ? 'fact.payer' : 'fact.title'), value: title },
    ...(taxpayerId ? [{ label: t('field.taxpayerId'), value: taxpayerId }] : []),
    ...further.flatMap((field) => (fields[field] ? [{ label: t(`field.${field}`), value: fields[field] }] : [])),
    { label: t('field.mailbox'), value: mailbox },
  ]
}
