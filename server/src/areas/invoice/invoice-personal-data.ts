import { and, asc, eq } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { invoices } from '@server/core/tables/invoice'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { openInvoice } from './invoice-store'

const isOf = ({ owner }: Person) =>
  and(eq(invoices.projectId, owner.projectId), eq(invoices.accountId, owner.accountId))

const invoiceKindLabels = {
  invoice: { zh: '发票', en: 'Invoice' },
  fiscal: { zh: '财政电子票据', en: 'Fiscal receipt' },
}

/** Personal-data source for invoices. Issued invoices remain with the tax office; here all are deleted. */
export const invoicePersonalData: PersonalDataSource = {
  tables: [invoices],
  exportSections: async (services, person) => {
    const rows = await services.db.select().from(invoices).where(isOf(person)).orderBy(asc(invoices.invoiceId))
    return part(
      '发票',
      'Invoices',
      rows.map((row) => {
        const { orderId, invoiceKind, details, amountCents, number, issuedAt, appliedAt } = openInvoice(services, row)
        return entry([
          fact('订单号', 'Order number', orderId),
          fact('票据', 'Type', invoiceKindLabels[invoiceKind]),
          fact('发票抬头', 'Title', details.title),
          fact('纳税人识别号', 'Taxpayer ID', details.taxpayerId),
          fact('邮箱', 'Email', details.mailbox),
          fact('地址', 'Address', details.address),
          fact('电话', 'Telephone', details.phone),
          fact('开户银行', 'Bank', details.bank),
          fact('银行账号', 'Bank account', details.bankAccount),
          fact('金额', 'Amount', { zh: formatPrice(amountCents, 'zh'), en: formatPrice(amountCents, 'en') }),
          fact('发票号码', 'Invoice number', number),
          fact('申请时间', 'Requested', exportedTime(appliedAt)),
          fact('开具时间', 'Issued', issuedAt && exportedTime(issuedAt)),
        ])
      }),
    )
  },
  end: async (_services, tx, person) => {
    await tx.delete(invoices).where(isOf(person))
  },
}
