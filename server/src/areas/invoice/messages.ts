import { formatPrice } from '@contract/format'
import type { InvoiceKind } from '@contract/money/invoice-kind'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { enqueueMessage } from '@server/domain/outbox/messages'
import { renderMessage, type MessageTemplate } from '@server/domain/outbox/written'
import type { Invoice } from './invoice-store'

/** Values of messages about an invoice. `invoiceKind`: name of the kind of receipt. `number`: empty until it is issued. */
interface InvoiceValues {
  examName: string
  invoiceKind: string
  title: string
  number: string
  amount: string
}

const templates = {
  invoiceIssued: {
    name: 'invoiceIssued',
    wording: {
      zh: ({ examName, invoiceKind, title, number, amount }) => ({
        subject: `${invoiceKind}已开具`,
        text: `【${examName}】抬头为“${title}”的${invoiceKind}已开具，号码 ${number}，金额 ${amount}，见附件。`,
      }),
      en: ({ examName, invoiceKind, title, number, amount }) => ({
        subject: `Your ${invoiceKind} is issued`,
        text: `${examName}: the ${invoiceKind} for ${title} is issued. Number: ${number}. Amount: ${amount}. It is attached.`,
      }),
    },
  },
  invoiceFailed: {
    name: 'invoiceFailed',
    wording: {
      zh: ({ examName, invoiceKind, title }) => ({
        subject: `${invoiceKind}没有开具成功`,
        text: `【${examName}】抬头为“${title}”的${invoiceKind}没有开具成功。请核对抬头和纳税人识别号，修改后重新提交。`,
      }),
      en: ({ examName, invoiceKind, title }) => ({
        subject: `Your ${invoiceKind} was not issued`,
        text: `${examName}: the ${invoiceKind} for ${title} was not issued. Check the name and taxpayer ID, edit them and submit again.`,
      }),
    },
  },
  invoiceReversed: {
    name: 'invoiceReversed',
    wording: {
      zh: ({ examName, invoiceKind, title, number }) => ({
        subject: `${invoiceKind}已冲红`,
        text: `【${examName}】抬头为“${title}”的${invoiceKind}（号码 ${number}）已冲红，不再有效。`,
      }),
      en: ({ examName, invoiceKind, title, number }) => ({
        subject: `Your ${invoiceKind} was cancelled`,
        text: `${examName}: the ${invoiceKind} for ${title} (number ${number}) was cancelled and is no longer valid.`,
      }),
    },
  },
  invoiceStays: {
    name: 'invoiceStays',
    wording: {
      zh: ({ examName, invoiceKind, title, number }) => ({
        subject: `${invoiceKind}没有冲红，仍然有效`,
        text: `【${examName}】抬头为“${title}”的${invoiceKind}（号码 ${number}）没有冲红，仍然有效。购买方需在 72 小时内确认，可重新申请。`,
      }),
      en: ({ examName, invoiceKind, title, number }) => ({
        subject: `Your ${invoiceKind} was not cancelled and is still valid`,
        text: `${examName}: the ${invoiceKind} for ${title} (number ${number}) was not cancelled and is still valid. The buyer must confirm within 72 hours. You can request it again.`,
      }),
    },
  },
} satisfies Record<string, MessageTemplate<InvoiceValues>>

const invoiceKindNames: Record<InvoiceKind, LocalText> = {
  invoice: { zh: '发票', en: 'invoice' },
  fiscal: { zh: '财政电子票据', en: 'fiscal receipt' },
}

type NotifiedInvoice = Pick<Invoice, 'invoiceId' | 'invoiceKind' | 'details' | 'number' | 'amountCents'>

/** Enqueues an email to the mailbox of the invoice, in the transaction of the event. */
export async function notifyOfInvoice(
  services: Services,
  tx: Executor,
  project: Project,
  message: keyof typeof templates,
  { invoiceId, invoiceKind, details, number, amountCents }: NotifiedInvoice,
): Promise<void> {
  const { definition, projectId } = project
  const language = projectLanguage(project)
  const values = {
    examName: definition.name[language],
    invoiceKind: invoiceKindNames[invoiceKind][language],
    title: details.title,
    number: number ?? '',
    amount: formatPrice(amountCents, language),
  }
  const written = renderMessage(templates[message], language, values)
  const attachment = message === 'invoiceIssued' ? { kind: 'invoice', id: invoiceId } : undefined
  await enqueueMessage(services, tx, { projectId, channel: 'email', target: details.mailbox, written, attachment })
}
