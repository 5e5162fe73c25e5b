import type { InvoiceCard } from '@contract/invoice/invoice-card'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { StateLine } from '@/ui/content/state-line'
import { useInvoiceKindLabels } from '../invoice-kind-labels'
import { useInvoiceText } from '../texts'
import { invoiceStage } from './invoice-stage'

/** Next step of an invoice with its deadline. */
export function StageLine({ invoice }: { invoice: InvoiceCard }) {
  const t = useInvoiceText()
  const language = useLanguage()
  const { mailbox, invoiceKind, confirmBy, failure, isReissued, problem } = invoice
  const named = useInvoiceKindLabels(invoiceKind)
  const stage = invoiceStage(invoice)
  const time = confirmBy ? formatDeadline(confirmBy, language) : ''
  const words = () => {
    if (stage === 'failed') return t(`next.failed.${failure ?? 'notIssued'}`, named)
    if (stage === 'invoiced' && problem) return t('next.stays', named)
    if (stage === 'reversing' && isReissued) return t('next.reissuing', named)
    return t(`next.${stage}`, { ...named, mailbox, time })
  }
  return <StateLine tone={stage === 'failed' || problem ? 'wait' : 'neutral'}>{words()}</StateLine>
}
