/** Asks WeChat Pay what became of a payment, and settles it if it was paid. */
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { validate } from 'uuid'
import { uuid, type LocalText } from '@contract/schemas'
import { orders, payments } from '@server/core/tables/payment'
import type { Action, ActionContext } from '@server/domain/actions/define-action'
import { idOf } from '@server/domain/actions/item-scope'
import { itemName } from '@server/domain/actions/named-input'
import { defineSingleAction } from '@server/domain/actions/single-action'
import { recordAudit } from '@server/domain/audit-log'
import { registrationLimits } from '@server/domain/candidates/candidate-scope'
import { isPayment } from '@server/domain/orders/keys'
import type { Purposes } from '@server/domain/orders/purpose'
import { recheckPayment, type RecheckedPayment } from '@server/domain/orders/settlement/check-order'

type Status = RecheckedPayment['after']

/** Effects when the status changes: what WeChat says, and what it becomes here. */
const became: Record<Exclude<Status, 'started'>, LocalText> = {
  settled: { zh: '微信：已支付；登记为已缴费', en: 'WeChat says paid: the order becomes paid' },
  refunding: {
    zh: '微信：已支付，但订单已关闭或已缴费；登记并原路退款',
    en: 'WeChat says paid, but the order is closed or paid: the money is refunded',
  },
  refunded: { zh: '微信：已退款；登记为已退款', en: 'WeChat says refunded: it is written down' },
  closed: { zh: '微信：已关闭，未支付；登记为已关闭', en: 'WeChat says closed and not paid: it is written down' },
}

/** Effects when the status stays. */
const stays: Record<Status, LocalText> = {
  started: { zh: '微信：尚未支付；与系统一致', en: 'WeChat says not paid yet, as the service does' },
  settled: { zh: '微信没有新的结果；系统：已缴费', en: 'WeChat says nothing new; the service says paid' },
  refunding: { zh: '微信没有新的结果；系统：退款中', en: 'WeChat says nothing new; the service says being refunded' },
  refunded: { zh: '微信没有新的结果；系统：已退款', en: 'WeChat says nothing new; the service says refunded' },
  closed: {
    zh: '微信没有新的结果；系统：已关闭，未支付',
    en: 'WeChat says nothing new; the service says closed, not paid',
  },
}

const named = <Name extends string>(prefix: string, labels: Record<Name, LocalText>) =>
  Object.fromEntries(Object.entries<LocalText>(labels).map(([name, label]) => [`${prefix}${name}`, label]))

const reasons = {
  unknown: { zh: '没有这笔支付', en: 'There is no such payment' },
  unanswered: {
    zh: '微信支付没有答复，请稍后重试',
    en: 'WeChat Pay does not say what became of it. Try again in a moment',
  },
} as const satisfies Record<string, LocalText>

/** Status before and after, for the command. */
export type AskedDetails = Pick<RecheckedPayment, 'before' | 'after'>

/** Queries WeChat before the transaction; the answer, or its failure, is used there. */
async function queryWechat(context: ActionContext, { name: paymentId }: { name: string }): Promise<ActionContext> {
  const { services, project } = context
  if (!(await accountOfPayment(context, { projectId: project.projectId, paymentId }))) return context
  const asked = services.wechatPay.query(paymentId)
  await asked.catch(() => undefined)
  const wechatPay = { ...services.wechatPay, query: () => asked }
  return { ...context, services: { ...services, wechatPay } }
}

async function accountOfPayment({ services: { db } }: ActionContext, key: { projectId: string; paymentId: string }) {
  if (!validate(key.paymentId)) return null
  const [row] = await db
    .select({ accountId: orders.accountId })
    .from(payments)
    .innerJoin(orders, and(eq(orders.projectId, payments.projectId), eq(orders.orderId, payments.orderId)))
    .where(isPayment(key))
  return row?.accountId ?? null
}

export const askPayment = (purposes: Purposes): Action =>
  defineSingleAction({
    name: 'payments ask',
    label: { zh: '核对支付', en: 'Ask WeChat' },
    consequence: {
      zh: '向微信支付查询这笔支付的结果；如已支付而系统没有收到，登记为已缴费。',
      en: 'Ask WeChat now what became of one payment, and write it down: `orders show` names payments',
    },
    permission: 'candidates.change',
    otherPermission: 'finance.change',
    effects: { ...named('became-', became), ...named('stays-', stays) },
    reasons,
    /** `accountId`: whose order it has to be for. */
    input: v.object({ id: itemName, accountId: v.optional(uuid) }),
    itemName: ({ id }) => id,
    scope: ({ project }, { id }) => ({
      ...registrationLimits({ project }),
      row: sql`
        from payment
        join orders on orders.project_id = ${project.projectId} and orders.order_id = payment.order_id
        join registration on registration.project_id = ${project.projectId}
          and registration.account_id = orders.account_id
        where payment.project_id = ${project.projectId} and payment.payment_id = ${idOf(id)}`,
    }),
    beforehand: queryWechat,
    perform: async (context, { id: paymentId, accountId }) => {
      const { services, project, staff } = context
      const key = { projectId: project.projectId, paymentId }
      const owner = await accountOfPayment(context, key)
      if (owner === null || (accountId !== undefined && accountId !== owner)) return unknown(paymentId)
      const checked = await recheckPayment({ services, purposes }, key)
      if (!checked) return unknown(paymentId)
      const { before, after, failure } = checked
      if (failure !== null) return unanswered(failure)
      const details = { accountId: owner, paymentId, was: before, is: after }
      const entry = { projectId: key.projectId, actor: staff.name, action: 'payments ask', details }
      await recordAudit(services, services.db, entry)
      const effect = before === after ? `stays-${after}` : `became-${after}`
      return { effects: [{ effect }], details: { before, after } satisfies AskedDetails }
    },
  })

const unknown = (paymentId: string) => ({
  refused: 'unknown',
  label: {
    zh: `${reasons.unknown.zh}：${paymentId}`,
    en: `There is no payment “${paymentId}” in this project. \`orders show\` names those of an order`,
  },
})

const unanswered = (failure: string) => ({
  refused: 'unanswered',
  label: {
    zh: `${reasons.unanswered.zh}（${failure}）`,
    en: `WeChat Pay does not say what became of it (${failure}). Try again in a moment`,
  },
})
