/** Actions about refunds that WeChat did not carry out. */
import * as v from 'valibot'
import { validate } from 'uuid'
import { PAID_OUT_AS } from '@contract/money/paid-out'
import type { LocalText } from '@contract/schemas'
import { isPrintable } from '@server/core/printable-text'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import { refunds } from '@server/core/tables/payment'
import type { Action, ActionContext } from '@server/domain/actions/define-action'
import { itemName, oneReasonedInput } from '@server/domain/actions/named-input'
import { defineSingleAction, type Performed, type Refused } from '@server/domain/actions/single-action'
import { recordAudit } from '@server/domain/audit-log'
import { isRefund, type RefundKey } from '@server/domain/orders/keys'
import type { PaymentContext, Purposes } from '@server/domain/orders/purpose'
import {
  abandonRefund,
  type FailedRefundOutcome,
  startRefundAgain,
} from '@server/domain/orders/refunds/failed/failed-refund'
import { payOutRefund } from '@server/domain/orders/refunds/failed/paid-out'

export const LONGEST_REFERENCE = 64

/** Outcomes that WeChat reports and that are recorded; nothing else is done then. */
const recorded = {
  arrived: {
    zh: '微信显示已到账，已记录，未做其他处理',
    en: 'WeChat says that it has arrived by now: it was written down, and nothing else done',
  },
  underWay: {
    zh: '微信显示正在处理，已记录，未做其他处理',
    en: 'WeChat says that it is under way again: it was written down, and nothing else done',
  },
} as const satisfies Partial<Record<FailedRefundOutcome, LocalText>>

const refusals: Record<Exclude<FailedRefundOutcome, 'done' | keyof typeof recorded>, LocalText> = {
  unknown: {
    zh: '没有该退款，见 refunds list',
    en: 'There is no such refund. `refunds list` shows those there are',
  },
  notFailed: { zh: '该退款没有失败，无需处理', en: 'It has not failed, so there is nothing to do' },
  replaced: {
    zh: '已重新发起，新的编号见 refunds list',
    en: 'It was started again already: `refunds list` shows the number that its money goes back under',
  },
  notClosed: {
    zh: '微信的状态与记录不符，未做处理；请先查看 bills differences',
    en: 'WeChat says something else by now than what was written down, so nothing was done: see `bills differences` before anything else',
  },
  spent: { zh: '放弃之后，款项已用其他方式退还', en: 'Its money went back otherwise since it was given up' },
  invoiced: {
    zh: '之后开具的发票包含该款项，请先红冲',
    en: 'An invoice says since then that it was paid: reverse that first',
  },
  atMerchant: {
    zh: '款项已退至商户账户，请自行退还后用 refunds paid-out 登记',
    en: 'It was sent on to your own account. Pay it out, and write that down: `refunds paid-out`',
  },
  notGivenUp: {
    zh: '尚未放弃，款项仍可能通过微信退还；请先 refunds give-up',
    en: 'It was not given up, so that its money may still go through WeChat: `refunds give-up` first',
  },
  tooEarly: {
    zh: '当时还没有该退款，请核对 --at',
    en: 'It was not there yet at that time. Look at --at again',
  },
  abnormal: {
    zh: '银行卡已注销或冻结，款项仍在微信；请用 refunds send-on 指定去向',
    en: 'WeChat holds the money, because the card is gone or blocked. Say where it shall go: `refunds send-on`',
  },
}

const reasons = {
  ...refusals,
  unanswered: {
    zh: '微信支付没有答复，请稍后重试',
    en: 'WeChat Pay does not say what became of it. Try again in a moment',
  },
  future: { zh: '--at 不能是将来的时间', en: '--at has not come yet' },
}

type Settle<Input> = (
  context: PaymentContext,
  key: RefundKey,
  input: Input,
  staff: ActionContext['staff'],
) => Promise<FailedRefundOutcome | 'future'>

interface Settled<Input> {
  settle: Settle<Input>
  effect: string
  /** The amount counts as refunded by this action. */
  isRefunded?: boolean
  details?: (input: Input) => Record<string, unknown>
}

const performs =
  <Input extends { id: string }>(
    action: string,
    purposes: Purposes,
    { settle, effect, isRefunded = false, details }: Settled<Input>,
  ) =>
  async ({ services, project, staff }: ActionContext, input: Input): Promise<Performed | Refused> => {
    const key = { projectId: project.projectId, refundId: input.id }
    if (!validate(input.id)) return { refused: 'unknown' }
    const outcome = await settle({ services, purposes }, key, input, staff).catch(unanswered)
    if (typeof outcome !== 'string') return outcome
    if (outcome !== 'done' && !(outcome in recorded)) return { refused: outcome }
    const [row] = await services.db.select({ cents: refunds.amountCents }).from(refunds).where(isRefund(key))
    const entry = { refundId: input.id, ...details?.(input), outcome }
    await recordAudit(services, services.db, { projectId: key.projectId, actor: staff.name, action, details: entry })
    if (outcome !== 'done') return { effects: [{ effect: outcome }] }
    return { effects: [{ effect, ...(isRefunded && { cents: row?.cents ?? 0 }) }] }
  }

function unanswered(error: unknown): Refused {
  if (!(error instanceof PayChannelError)) throw error
  const { zh, en } = reasons.unanswered
  return { refused: 'unanswered', label: { zh: `${zh}（${error.reason}）`, en: `${en} (${error.reason})` } }
}

/** Asks WeChat what became of a refund. */
async function askWechat(context: ActionContext, { name: refundId }: { name: string }): Promise<ActionContext> {
  const { services, project } = context
  const isKnown = validate(refundId) && isRefund({ projectId: project.projectId, refundId })
  const [known] = isKnown ? await services.db.select().from(refunds).where(isKnown) : []
  if (!known) return context
  const asked = services.wechatPay.queryRefund(refundId)
  await asked.catch(() => undefined)
  const wechatPay = { ...services.wechatPay, queryRefund: () => asked }
  return { ...context, services: { ...services, wechatPay } }
}

const shared = {
  permission: 'finance.change',
  reasons,
  itemName: ({ id }: { id: string }) => id,
  beforehand: askWechat,
} as const

const retry = (purposes: Purposes) =>
  defineSingleAction({
    ...shared,
    name: 'refunds retry',
    label: { zh: '重新退款', en: 'Retry refund' },
    consequence: {
      zh: '以新的编号重新发起微信已关闭的退款；已放弃的退款也可以。',
      en: 'Start a refund again under a new number that WeChat has closed, also one that was given up since',
    },
    moves: 'money',
    isApprovable: true,
    effects: {
      restarted: {
        zh: '已以新的编号重新发起，进度见 refunds list',
        en: 'started again under a new number: `refunds list` shows how it goes on',
      },
      ...recorded,
    },
    input: v.object({ id: itemName }),
    perform: performs('refunds retry', purposes, { settle: startRefundAgain, effect: 'restarted', isRefunded: true }),
  })

const giveUp = (purposes: Purposes) =>
  defineSingleAction({
    ...shared,
    name: 'refunds give-up',
    label: { zh: '放弃退款', en: 'Give up refund' },
    consequence: {
      zh: '放弃微信已关闭的失败退款：款项视为未退，并将原因通知考生。',
      en: 'Give up a failed refund that WeChat has closed: its money counts as not sent, and its candidate is told why',
    },
    undo: 'refunds retry',
    effects: {
      givenUp: {
        zh: '已放弃，原因已通知考生；退还后用 refunds paid-out 登记，或用 refunds retry 重新发起',
        en: 'given up, and its candidate is told why. Its money counts as not sent: `refunds paid-out` writes down how it was paid out, `refunds retry` sends it all the same',
      },
      ...recorded,
    },
    input: oneReasonedInput,
    perform: performs('refunds give-up', purposes, {
      settle: (context, key, { reason }) => abandonRefund(context, key, reason),
      effect: 'givenUp',
    }),
  })

const referenceSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.check((text) => [...text].length <= LONGEST_REFERENCE, `is longer than ${LONGEST_REFERENCE} characters`),
  v.check(isPrintable, 'holds characters that nobody sees'),
)

const paidOut = (purposes: Purposes) =>
  defineSingleAction({
    ...shared,
    name: 'refunds paid-out',
    label: { zh: '登记线下退款', en: 'Record payout' },
    consequence: {
      zh: '登记已放弃或已退至商户账户的款项已用现金或银行转账退还：计为已退款，并通知考生。',
      en: 'Write down that a refund which was given up, or sent on to your own account, was paid out in cash or by bank transfer: it counts as refunded, and its candidate is told. It cannot be taken back',
    },
    isIrreversible: true,
    isApprovable: true,
    effects: {
      paidOut: {
        zh: '已登记：计为已退款，并通知考生',
        en: 'written down: it counts as refunded, and its candidate is told',
      },
      ...recorded,
    },
    /** `at`: ISO 8601; the time of the run without it. `shown`: as it was written, for the audit log. */
    input: v.object({
      id: itemName,
      as: v.picklist(PAID_OUT_AS),
      reference: referenceSchema,
      at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
      shown: v.optional(v.string()),
    }),
    perform: performs('refunds paid-out', purposes, {
      settle: async (context, key, { as, reference, at }, { name: by }) => {
        const now = new Date(context.services.now())
        const when = at === undefined ? now : new Date(at)
        return when > now ? 'future' : payOutRefund(context, key, { as, reference, by, at: when })
      },
      effect: 'paidOut',
      isRefunded: true,
      details: ({ as, shown = null }) => ({ as, at: shown }),
    }),
  })

export const refundActions = (purposes: Purposes): readonly Action[] => [
  retry(purposes),
  giveUp(purposes),
  paidOut(purposes),
]
