import { useAtomValue } from 'jotai'
import { useState, type PropsWithChildren } from 'react'
import { dayOf } from '@contract/format'
import { sameAsIssued, sameAsRefused } from '@contract/invoice/unchanged-invoice'
import {
  checkInvoice,
  INVOICE_FIELD_MAX_LENGTH,
  INVOICE_TYPES,
  type InvoiceFields,
} from '@contract/money/invoice-rules'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { open } from '@/platform/navigation/navigation'
import { currentUserAtom } from '@/session/account'
import { serverNow } from '@/session/exam'
import { ChoiceRows } from '@/ui/choice/choice-rows'
import { Disclosure } from '@/ui/layout/disclosure'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput, type TextInputProps } from '@/ui/form/text-input'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import type { InvoiceDraft } from '../invoice-draft'
import { useInvoiceKindLabels } from '../invoice-kind-labels'
import { useInvoiceText } from '../texts'
import { fieldsToSend, useTypedInvoice, withType } from './typed-invoice'

/** Optional fields of companies. */
const FURTHER = ['address', 'phone', 'bank', 'bankAccount'] as const
type TextField = Exclude<keyof InvoiceFields, 'type'>

const kinds: Partial<Record<TextField, TextInputProps['kind']>> = {
  mailbox: 'email',
  phone: 'tel',
  bankAccount: 'digit',
}

/** Form for the invoice fields; the input persists until it is submitted. */
export function InvoiceForm({ draft, children }: PropsWithChildren<{ draft: InvoiceDraft }>) {
  const t = useInvoiceText()
  const user = useAtomValue(currentUserAtom)
  const { typed: fields, isTyped, type } = useTypedInvoice(draft, user)
  const [wasTyped] = useState(isTyped)
  const isCompany = fields.type === 'company'
  const isFiscal = draft.order.invoiceKind === 'fiscal'
  const words = useInvoiceKindLabels(draft.order.invoiceKind)
  const [isFurther, setFurther] = useState(FURTHER.some((field) => fields[field] !== ''))
  const labels = {
    ...{
      type: t('field.type'),
      title: t(`field.${isFiscal ? 'payer' : 'title'}.${fields.type}`),
      taxpayerId: t('field.taxpayerId'),
    },
    ...{ mailbox: t('field.mailbox'), address: t('field.address'), phone: t('field.phone') },
    ...{ bank: t('field.bank'), bankAccount: t('field.bankAccount') },
  }
  const unknown =
    draft.kind === 'edit' && !isTyped && draft.invoice?.failure === 'buyerUnknown' ? ['title' as const] : []
  const wanted = fieldsToSend(fields)
  const wrong = { ...unchanged(draft, wanted), ...checkInvoice(wanted, dayOf(serverNow())) }
  const found = unknown.map((column) => ({ column, error: 'FIELD_BUYER_UNKNOWN', details: {} }))
  const faults = useFieldFaults({ labels, typed: fields, wrong, found })

  const goOn = async () => {
    if (!faults.pass()) {
      if (FURTHER.some((field) => wrong[field])) setFurther(true)
      return
    }
    type(fields)
    await open('invoiceConfirm', { kind: draft.kind, ...paramsOf(draft) })
  }
  const input = (field: TextField, { required = false, hint }: { required?: boolean; hint?: string } = {}) => (
    <TextInput
      key={field}
      label={labels[field]}
      kind={kinds[field] ?? 'text'}
      value={fields[field]}
      onChange={(value) => type({ [field]: value })}
      {...faults.at(field)}
      maxLength={INVOICE_FIELD_MAX_LENGTH}
      {...{ required, hint }}
    />
  )
  return (
    <Form onSubmit={goOn}>
      {wasTyped && <Note>{t('kept')}</Note>}
      <Card>
        <ChoiceRows
          label={labels.type}
          options={INVOICE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={fields.type}
          onChange={(chosen) => type(withType(fields, chosen, user))}
          {...faults.at('type')}
          required
        />
        {input('title', { required: true })}
        {isCompany && input('taxpayerId', { required: true, hint: t('field.taxpayerId.hint') })}
        {input('mailbox', { required: true, hint: t('field.mailbox.hint', words) })}
        {isCompany && !isFiscal && (
          <Disclosure title={t('further')} isOpen={isFurther} onToggle={() => setFurther(!isFurther)}>
            {FURTHER.map((field) => input(field))}
          </Disclosure>
        )}
      </Card>
      {children}
      <ActionBar>
        <SubmitButton>{t('next')}</SubmitButton>
      </ActionBar>
    </Form>
  )
}

/** Returns errors if the fields do not differ from those issued or refused before. */
function unchanged({ kind, invoice }: InvoiceDraft, wanted: InvoiceFields) {
  if (!invoice || kind === 'request') return {}
  return kind === 'reissue' ? sameAsIssued(invoice, wanted) : sameAsRefused(invoice, wanted)
}

/** Returns the address parameters of an invoice request. */
export function paramsOf({ order, invoice }: Pick<InvoiceDraft, 'order' | 'invoice'>) {
  return invoice ? { invoiceId: invoice.invoiceId } : { orderId: order.orderId, invoiceKind: order.invoiceKind }
}
