/** Actions about invoices that their issuer did not issue, or that the exam body reverses. */
import * as v from 'valibot'
import { validate } from 'uuid'
import { INVOICE_FAILURES } from '@contract/invoice/invoice-card'
import type { Unissuable } from '@contract/invoice/invoice-permissions'
import type { LocalText } from '@contract/schemas'
import type { ActionContext } from '@server/domain/actions/define-action'
import { itemName } from '@server/domain/actions/named-input'
import { defineSingleAction, type Performed, type Refused } from '@server/domain/actions/single-action'
import { findInvoices } from './invoice-store'
import { failInvoice, retryInvoice, reverseForExamBody } from './issue/operate'

const missing = {
  missing: {
    zh: '没有该发票，见 invoices list',
    en: 'There is no such invoice. `invoices list` shows those there are',
  },
} satisfies Record<string, LocalText>

const unissuable: Record<Unissuable, LocalText> = {
  EXM_REG_ABI_NOT_CONFIGURED: {
    zh: '无法开具：项目文件未设置开票方',
    en: 'Nothing can be issued: the project’s file names nobody who issues invoices',
  },
  EXM_REG_ABI_GROUP: {
    zh: '无法开具：由集体支付，发票属于集体',
    en: 'Nothing can be issued: a group paid for it: the invoice is the group’s',
  },
  EXM_REG_ABI_REFUND_STARTED: {
    zh: '无法开具：订单正在退款或已退款；到账后可对余额重试',
    en: 'Nothing can be issued: money of its order goes back or went back: once it has arrived, try again for the rest',
  },
  EXM_REG_ABI_NOT_PAID: { zh: '无法开具：订单未支付', en: 'Nothing can be issued: its order is not paid' },
  EXM_REG_ABI_AMOUNT_ZERO: {
    zh: '无法开具：款项已全部退还',
    en: 'Nothing can be issued: nothing is left of its amount: all of it went back',
  },
  EXM_REG_ABI_MERCHANT_CLOSED: {
    zh: '无法开具：开票方已停止开票',
    en: 'Nothing can be issued: whoever issues invoices has stopped',
  },
}

type Outcome = Performed | Refused

/** Performs on an invoice that exists. */
const performsOn =
  <Input extends { id: string }>(
    perform: (context: ActionContext, invoiceId: string, input: Input) => Promise<Outcome>,
  ) =>
  async (context: ActionContext, input: Input): Promise<Outcome> => {
    const { services, project } = context
    const [found] = validate(input.id)
      ? await findInvoices(services, project.projectId, { invoiceId: input.id }, 1)
      : []
    return found ? perform(context, found.invoiceId, input) : { refused: 'missing' }
  }

const shared = { permission: 'finance.change', itemName: ({ id }: { id: string }) => id } as const

export const retryInvoices = defineSingleAction({
  ...shared,
  name: 'invoices retry',
  label: { zh: '重新提交发票', en: 'Retry invoice' },
  consequence: {
    zh: '重新提交失败的开票（按订单余额）或红冲。',
    en: 'Submit again an invoice, for what is left of its order, or a reversal that failed',
  },
  effects: {
    issuing: {
      zh: '已重新提交开票，进度见 invoices show',
      en: 'It is issued again: `invoices show` says how it goes on',
    },
    reversing: {
      zh: '已重新提交红冲，进度见 invoices show',
      en: 'It is reversed again: `invoices show` says how it goes on',
    },
  },
  reasons: {
    ...missing,
    ...unissuable,
    nothing: { zh: '没有失败的操作，无需处理', en: 'Nothing of it has failed, so there is nothing to do' },
  },
  input: v.object({ id: itemName }),
  perform: performsOn<{ id: string }>(async ({ services, project, staff }, invoiceId) => {
    const outcome = await retryInvoice(services, project, { actor: staff.name, invoiceId })
    if (outcome === 'issuing' || outcome === 'reversing') return { effects: [{ effect: outcome }] }
    return { refused: outcome ?? 'nothing' }
  }),
})

export const failInvoices = defineSingleAction({
  ...shared,
  name: 'invoices fail',
  label: { zh: '终止开票', en: 'End invoice' },
  consequence: {
    zh: '终止开票方无法完成的开票或红冲，并通知考生。',
    en: `End an invoice, or a reversal, that the issuer will not do, and tell the candidate: ${INVOICE_FAILURES.join(', ')}`,
  },
  undo: 'invoices retry',
  effects: {
    issuing: { zh: '未开具，考生可以修改', en: 'Not issued: the candidate can edit it' },
    reversing: { zh: '未红冲，发票仍然有效', en: 'Not reversed: it stays valid' },
  },
  reasons: {
    ...missing,
    nothing: { zh: '没有进行中的操作', en: 'Nothing of it is under way, so there is nothing to end' },
  },
  input: v.object({ id: itemName, failure: v.picklist(INVOICE_FAILURES) }),
  perform: performsOn<{ id: string; failure: (typeof INVOICE_FAILURES)[number] }>(
    async ({ services, project, staff }, invoiceId, { failure }) => {
      const outcome = await failInvoice(services, project, { actor: staff.name, invoiceId, failure })
      return outcome ? { effects: [{ effect: outcome }] } : { refused: 'nothing' }
    },
  ),
})

export const reverseInvoices = defineSingleAction({
  ...shared,
  name: 'invoices reverse',
  label: { zh: '红冲发票', en: 'Reverse invoice' },
  consequence: {
    zh: '由考试机构红冲已开具的发票或财政票据；已入账的企业须在 72 小时内确认。',
    en: 'Reverse an issued invoice or fiscal receipt for the exam body, as its candidate could; a company that has booked it confirms within 72 hours',
  },
  isIrreversible: true,
  effects: {
    reversing: {
      zh: '已申请红冲，进度见 invoices show；完成后通知考生',
      en: 'Its reversal is asked for: `invoices show` says how it goes on, and its candidate is told how it ends',
    },
  },
  reasons: {
    ...missing,
    EXM_REG_ARI_NOT_INVOICED: {
      zh: '尚未开具，见 invoices fail',
      en: 'It is not issued, so there is nothing to reverse: see `invoices fail`',
    },
    EXM_REG_ARI_ALREADY: { zh: '已红冲', en: 'It is reversed already' },
    EXM_REG_ARI_IN_PROGRESS: {
      zh: '正在红冲，确认期限见 invoices show',
      en: 'Its reversal is under way: `invoices show` says until when its buyer can confirm it',
    },
  },
  input: v.object({ id: itemName }),
  perform: performsOn<{ id: string }>(async ({ services, project, staff }, invoiceId) => {
    const refused = await reverseForExamBody(services, project, { actor: staff.name, invoiceId })
    return refused === null ? { effects: [{ effect: 'reversing' }] } : { refused }
  }),
})
