import { useEffect, useState } from 'react'
import type { InvoiceFields } from '@contract/money/invoice-rules'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { attempt } from '@/patterns/frame/failure/attempt'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { back, replace, returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { AboutOrder } from '../../form/about-order'
import { consequenceOf } from '../../form/consequence'
import { paramsOf } from '../../form/invoice-form'
import { InvoiceFormPage } from '../../form/invoice-form-page'
import { fieldsToSend, useTypedInvoice, nameOf } from '../../form/typed-invoice'
import type { InvoiceDraft } from '../../invoice-draft'
import { useInvoiceKindLabels } from '../../invoice-kind-labels'
import { useInvoiceText } from '../../texts'
import { useFieldFacts } from '../../use-field-facts'

/** Confirmation page of an invoice request. */
function ConfirmInvoice() {
  const { kind } = useRoute().params
  return (
    <InvoiceFormPage kind={kind === 'edit' || kind === 'reissue' ? kind : 'request'}>
      {(draft) => <Confirmation draft={draft} />}
    </InvoiceFormPage>
  )
}

const screens = { request: 'invoiceConfig', edit: 'invoiceModify', reissue: 'invoiceChange' } as const

/** Last step before sending an invoice request; redirects to the form if nothing was entered. */
function Confirmation({ draft }: { draft: InvoiceDraft }) {
  const { typed, isTyped } = useTypedInvoice(draft, null)
  const [isSent, setSent] = useState(false)
  const isMissing = !isTyped && !isSent
  useEffect(() => {
    if (isMissing) void fillIn(draft)
  }, [isMissing, draft])
  return isTyped ? <Typed draft={draft} fields={fieldsToSend(typed)} onSent={() => setSent(true)} /> : <Skeleton />
}

const fillIn = (draft: InvoiceDraft) => replace(screens[draft.kind], paramsOf(draft))

interface TypedProps {
  draft: InvoiceDraft
  fields: InvoiceFields
  onSent: () => void
}

function Typed({ draft, fields, onSent }: TypedProps) {
  const t = useInvoiceText()
  const { forget } = useTypedInvoice(draft, null)
  const facts = useFieldFacts(fields, draft.order.invoiceKind)
  const words = useInvoiceKindLabels(draft.order.invoiceKind)
  const send = () =>
    attempt(async () => {
      await sendInvoice(draft, fields)
      onSent()
      forget()
      toast(t(`sent.${draft.kind}`))
      await returnTo(addressOf('myInvoices'))
    })
  return (
    <>
      <AboutOrder draft={draft} />
      <Card title={t('confirm.fields', words)}>
        <Facts facts={facts} />
      </Card>
      <Card title={t('confirm.what')}>
        <ItemList
          items={[
            ...(draft.kind === 'reissue' && draft.invoice
              ? [t(consequenceOf(draft.invoice), words)]
              : [t('confirm.minute')]),
            t('confirm.sent', { ...words, mailbox: fields.mailbox }),
            t('confirm.afterwards'),
          ]}
        />
      </Card>
      <ActionBar>
        <Button onPress={send}>{t(`send.${draft.kind}`)}</Button>
        <Button kind="secondary" onPress={() => back(() => void fillIn(draft))}>
          {t('change.fields')}
        </Button>
      </ActionBar>
    </>
  )
}

/** Submits an invoice request. Throws ApiError. */
async function sendInvoice(draft: InvoiceDraft, body: InvoiceFields): Promise<void> {
  const { kind, order, invoice } = draft
  if (kind === 'edit' && invoice) {
    const input = { params: { invoiceId: invoice.invoiceId }, body }
    await call('POST /exm_c/invoices/:invoiceId/edit', input, { loading: 1, repeatable: true })
    return
  }
  await untilAnswered(`${nameOf(draft)} ${JSON.stringify(body)}`, async (idempotencyKey) => {
    const options = { loading: 1, idempotencyKey } as const
    if (invoice)
      await call('POST /exm_c/invoices/:invoiceId/reissue', { params: { invoiceId: invoice.invoiceId }, body }, options)
    else
      await call(
        'POST /exm_c/orders/:orderId/invoices',
        { params: { orderId: order.orderId }, body: { ...body, invoiceKind: order.invoiceKind } },
        options,
      )
  })
}

export default framed(ConfirmInvoice)
