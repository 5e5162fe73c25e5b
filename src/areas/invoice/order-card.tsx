import { useState } from 'react'
import type { InvoicedOrderCard } from '@contract/endpoints/invoice'
import type { InvoiceCard } from '@contract/invoice/invoice-card'
import { call } from '@/api/call'
import { useCodeText } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { DocumentButton } from '@/patterns/documents/document-button'
import { RefusalLine } from '@/patterns/frame/exits/refusal-line'
import { CopiedNumber } from '@/patterns/orders/copied-number'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Disclosure } from '@/ui/layout/disclosure'
import { Facts, type Fact } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { useInvoiceKindLabels } from './invoice-kind-labels'
import { invoiceStage, stageTones, stageWord } from './invoice-stage'
import { useInvoiceText } from './texts'
import { useFieldFacts } from './use-field-facts'

interface OrderCardProps {
  order: InvoicedOrderCard
  /** False while the invoice module is closed. */
  mayAsk: boolean
}

/** Card of a paid order: newest invoice with its next step, earlier invoices and actions. */
export function OrderCard({ order, mayAsk }: OrderCardProps) {
  const t = useInvoiceText()
  const local = useLocalText()
  const { orderId, title, invoiceKind, refused, invoices } = order
  const words = useInvoiceKindLabels(invoiceKind)
  const [newest = null, ...earlier] = invoices
  const [isOpen, setOpen] = useState(false)
  const stage = invoiceStage(newest)
  const isSupplement = newest !== null
  return (
    <Card
      isOne
      title={local(title)}
      aside={<StatusTag tone={stageTones[stage]} text={t(stageWord(stage, invoiceKind))} />}
    >
      {newest ? <StageLine invoice={newest} /> : <Requestable order={order} mayAsk={mayAsk} />}
      {newest ? <OrderFacts order={order} newest={newest} /> : <PaidFacts order={order} />}
      <OwnedActions>
        {mayAsk && !refused && (
          <Button onPress={() => open('invoiceConfig', { orderId, invoiceKind })}>
            {t(isSupplement ? 'supplement' : 'request', words)}
          </Button>
        )}
        {newest && <InvoiceActions invoice={newest} mayAsk={mayAsk} />}
      </OwnedActions>
      {earlier.length > 0 && (
        <Disclosure
          title={t('earlier', { ...words, number: earlier.length })}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        >
          {earlier.map((invoice) => (
            <Card key={invoice.invoiceId} aside={<StatusTag tone="neutral" text={t('stage.reversed')} />}>
              <InvoiceFacts invoice={invoice} />
              {invoice.number && <InvoiceDocument {...invoice} />}
            </Card>
          ))}
        </Disclosure>
      )}
    </Card>
  )
}

/** Order without an invoice: deadline for requesting one, or the reason against it. */
function Requestable({ order: { invoiceKind, refused, requestBy }, mayAsk }: OrderCardProps) {
  const t = useInvoiceText()
  const words = useInvoiceKindLabels(invoiceKind)
  const language = useLanguage()
  const why = useCodeText(refused ? { code: refused.error, details: refused.details } : null)
  if (refused) return <RefusalLine tone="neutral" text={why} />
  if (!mayAsk) return null
  return (
    <StateLine tone="neutral">
      {requestBy
        ? t('next.requestBy', { ...words, time: formatDeadline(requestBy, language) })
        : t('next.notInvoiced', words)}
    </StateLine>
  )
}

/** Payment facts of the order and fields of its newest invoice. */
function OrderFacts({ order, newest }: { order: InvoicedOrderCard; newest: InvoiceCard }) {
  return <Facts facts={[...usePaidFacts(order), ...useInvoiceFacts(newest)]} />
}

function usePaidFacts({ invoiceKind, amountCents, paidAt }: InvoicedOrderCard): Fact[] {
  const t = useInvoiceText()
  const language = useLanguage()
  return [
    ...(invoiceKind === 'fiscal' ? [{ label: t('fact.kind'), value: t('kind.fiscal') }] : []),
    { label: t('fact.paid'), value: formatPrice(amountCents, language) },
    ...(paidAt ? [{ label: t('fact.paidAt'), value: formatInstant(paidAt, language) }] : []),
  ]
}

function useInvoiceFacts(invoice: InvoiceCard): Fact[] {
  const t = useInvoiceText()
  const language = useLanguage()
  const { invoiceKind, number, issuedAt } = invoice
  const label = t('fact.number')
  return [
    ...useFieldFacts(invoice, invoiceKind),
    ...(number ? [{ label, value: <CopiedNumber label={label} number={number} /> }] : []),
    ...(issuedAt ? [{ label: t('fact.issuedAt'), value: formatInstant(issuedAt, language) }] : []),
  ]
}

function PaidFacts({ order }: { order: InvoicedOrderCard }) {
  return <Facts facts={usePaidFacts(order)} />
}

function InvoiceFacts({ invoice }: { invoice: InvoiceCard }) {
  return <Facts facts={useInvoiceFacts(invoice)} />
}

function InvoiceActions({ invoice, mayAsk }: { invoice: InvoiceCard; mayAsk: boolean }) {
  const t = useInvoiceText()
  const { invoiceId, invoiceKind, number, refused } = invoice
  return (
    <>
      {mayAsk && !refused.edit && (
        <Button
          kind={invoice.status === 'failed' ? 'primary' : 'secondary'}
          onPress={() => open('invoiceModify', { invoiceId })}
        >
          {t('edit')}
        </Button>
      )}
      {number && <InvoiceDocument invoiceId={invoiceId} invoiceKind={invoiceKind} />}
      {mayAsk && !refused.reverse && (
        <Button kind="secondary" onPress={() => open('invoiceChange', { invoiceId })}>
          {t('change')}
        </Button>
      )}
    </>
  )
}

/** Download of the invoice or fiscal receipt as a PDF. */
function InvoiceDocument({ invoiceId, invoiceKind }: Pick<InvoiceCard, 'invoiceId' | 'invoiceKind'>) {
  const t = useInvoiceText()
  const words = useInvoiceKindLabels(invoiceKind)
  const address = () => call('GET /exm_c/invoices/:invoiceId/document', { params: { invoiceId } }, { loading: 1 })
  return <DocumentButton label={t('view', words)} address={address} />
}

/** Next step of an invoice with its deadline. */
function StageLine({ invoice }: { invoice: InvoiceCard }) {
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
