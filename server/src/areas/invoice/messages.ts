import { formatPrice } from '@contract/format'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { enqueueMessage } from '@server/domain/outbox/messages'
import { write, type MessageTemplate } from '@server/domain/outbox/written'
import type { Invoice } from './invoice-store'

/** What a message about an invoice says; `number` is empty until it is issued. */
interface InvoiceValues {
  examName: string
  title: string
  number: string
  amount: string
}

const templates = {
  invoiceIssued: {
    name: 'invoiceIssued',
    wording: {
      zh: ({ examName, title, number, amount }) => ({
        subject: '发票已开具',
        text: `【${examName}】抬头为“${title}”的发票已开具，发票号码 ${number}，金额 ${amount}，见附件。`,
      }),
      en: ({ examName, title, number, amount }) => ({
        subject: 'Your invoice is issued',
        text: `${examName}: the invoice to ${title} is issued. Number: ${number}. Amount: ${amount}. It is attached.`,
      }),
    },
  },
  invoiceFailed: {
    name: 'invoiceFailed',
    wording: {
      zh: ({ examName, title }) => ({
        subject: '发票没有开具成功',
        text: `【${examName}】抬头为“${title}”的发票没有开具成功。请核对发票抬头和纳税人识别号，修改后重新提交。`,
      }),
      en: ({ examName, title }) => ({
        subject: 'Your invoice was not issued',
        text: `${examName}: the invoice to ${title} was not issued. Check its title and taxpayer ID, edit it and submit it again.`,
      }),
    },
  },
  invoiceReversed: {
    name: 'invoiceReversed',
    wording: {
      zh: ({ examName, title, number }) => ({
        subject: '发票已冲红',
        text: `【${examName}】抬头为“${title}”的发票（号码 ${number}）已冲红，不再有效。`,
      }),
      en: ({ examName, title, number }) => ({
        subject: 'Your invoice is reversed',
        text: `${examName}: the invoice to ${title} (number ${number}) is reversed and no longer valid.`,
      }),
    },
  },
  invoiceStays: {
    name: 'invoiceStays',
    wording: {
      zh: ({ examName, title, number }) => ({
        subject: '发票没有冲红，仍然有效',
        text: `【${examName}】抬头为“${title}”的发票（号码 ${number}）没有冲红，原发票仍然有效。购买方需在 72 小时内确认，可重新申请。`,
      }),
      en: ({ examName, title, number }) => ({
        subject: 'Your invoice was not reversed and stays valid',
        text: `${examName}: the invoice to ${title} (number ${number}) was not reversed and stays valid. The buyer has to confirm within 72 hours; you can request it again.`,
      }),
    },
  },
} satisfies Record<string, MessageTemplate<InvoiceValues>>

/** An email to the mailbox that the invoice names, in the transaction in which it happens. */
export async function tellOfInvoice(
  services: Services,
  tx: Executor,
  { definition, projectId }: Project,
  message: keyof typeof templates,
  { invoiceId, details, number, amountCents }: Pick<Invoice, 'invoiceId' | 'details' | 'number' | 'amountCents'>,
): Promise<void> {
  const language = definition.language === 'en' ? 'en' : 'zh'
  const values = {
    examName: definition.name[language],
    title: details.title,
    number: number ?? '',
    amount: formatPrice(amountCents, language),
  }
  const written = write(templates[message], language, values)
  const attachment = message === 'invoiceIssued' ? { kind: 'invoice', id: invoiceId } : undefined
  await enqueueMessage(services, tx, { projectId, channel: 'email', target: details.mailbox, written, attachment })
}
