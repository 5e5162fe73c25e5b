import { useEffect, useState } from 'react'
import type { InvoiceFields } from '@contract/money/invoice-rules'
import { attempt } from '@/patterns/frame/failure/attempt'
import { back, replace, returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { useFieldFacts } from '../list/use-field-facts'
import { useInvoiceKindLabels } from '../invoice-kind-labels'
import type { InvoiceDraft } from '../invoice-draft'
import { useInvoiceText } from '../texts'
import { AboutOrder } from './about-order'
import { consequenceOf } from './consequence'
import { paramsOf } from './invoice-form'
import { sendInvoice } from './send-invoice'
import { fieldsToSend, useTypedInvoice } from './typed-invoice'

const screens = { request: 'invoiceConfig', edit: 'invoiceModify', reissue: 'invoiceChange' } as const

/** Last step before sending an invoice request; redirects to the form if nothing was entered. */
export function Confirmation({ wish }: { wish: InvoiceDraft }) {
  const { typed, isTyped } = useTypedInvoice(wish, null)
  const [isSent, setSent] = useState(false)
  const isMissing = !isTyped && !isSent
  useEffect(() => {
    if (isMissing) void fillIn(wish)
  }, [isMissing, wish])
  return isTyped ? <Typed wish={wish} fields={fieldsToSend(typed)} onSent={() => setSent(true)} /> : <Skeleton />
}

const fillIn = (wish: InvoiceDraft) => replace(screens[wish.kind], paramsOf(wish))

interface TypedProps {
  wish: InvoiceDraft
  fields: InvoiceFields
  onSent: () => void
}

function Typed({ wish, fields, onSent }: TypedProps) {
  const t = useInvoiceText()
  const { forget } = useTypedInvoice(wish, null)
  const facts = useFieldFacts(fields, wish.order.invoiceKind)
  const words = useInvoiceKindLabels(wish.order.invoiceKind)
  const send = () =>
    attempt(async () => {
      await sendInvoice(wish, fields)
      onSent()
      forget()
      toast(t(`sent.${wish.kind}`))
      await returnTo(addressOf('myInvoices'))
    })
  return (
    <>
      <AboutOrder wish={wish} />
      <Card title={t('confirm.fields', words)}>
        <Facts facts={facts} />
      </Card>
      <Card title={t('confirm.what')}>
        <ItemList
          items={[
            ...(wish.kind === 'reissue' && wish.invoice
              ? [t(consequenceOf(wish.invoice), words)]
              : [t('confirm.minute')]),
            t('confirm.sent', { ...words, mailbox: fields.mailbox }),
            t('confirm.afterwards'),
          ]}
        />
      </Card>
      <ActionBar>
        <Button onPress={send}>{t(`send.${wish.kind}`)}</Button>
        <Button kind="secondary" onPress={() => back(() => void fillIn(wish))}>
          {t('change.fields')}
        </Button>
      </ActionBar>
    </>
  )
}
