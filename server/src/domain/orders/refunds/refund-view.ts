/** Refunds as shown to candidates. */
import { sql, type SQL } from 'drizzle-orm'
import type { PaidOutAs } from '@contract/money/paid-out'
import type { RefundedMoney, RefundCard, RefundStatusShown } from '@contract/money/refund-card'
import type { Reason } from '@contract/reason'
import type { Encrypted, EncryptedJson } from '@server/core/personal-data/encrypted-column'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { RefundState } from '@server/core/providers/wechat-pay'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import type { Services } from '@server/core/services'
import { refunds } from '@server/core/tables/payment'

/** Shown columns of a refund `back`. */
export const refundView: SQL = sql`back.refund_id, back.amount_cents, back.status, back.channel_state, back.at_merchant,
  back.reason, back.created_at, back.arrived_at, back.given_up_because, back.paid_out_as, back.paid_out_reference`

/** A refund restarted under another number is shown under the new number only. */
export const isVisible: SQL = sql`back.replaced_by is null`

/** A refund `back` as JSON; `amountCents` is the shown part of its amount. */
export const refundAsJson = (amountCents: SQL = sql`back.amount_cents`): SQL => sql`json_build_object(
  'refundId', back.refund_id, 'amountCents', ${amountCents}, 'status', back.status, 'channelState', back.channel_state,
  'atMerchant', back.at_merchant, 'reason', back.reason, 'at', back.created_at, 'arrivedAt', back.arrived_at,
  'givenUpBecause', back.given_up_because, 'paidOutAs', back.paid_out_as, 'paidOutReference', back.paid_out_reference)`

/** The refunds `back` as JSON, oldest first. */
export const refundsAsJson: SQL = sql`json_agg(${refundAsJson()} order by back.refund_id)`

/** Result of `refundAsJson`; times as the database writes them in JSON. */
export interface RefundAsJson {
  refundId: string
  amountCents: number
  status: (typeof refunds.$inferSelect)['status']
  channelState: RefundState | null
  atMerchant: boolean
  reason: RefundCard['reason']
  at: string
  arrivedAt: string | null
  givenUpBecause: EncryptedJson<Reason> | null
  paidOutAs: PaidOutAs | null
  paidOutReference: Encrypted | null
}

type Needs = Pick<Services, 'personalData' | 'log'>

export function refundCardOf(services: Needs, projectId: string, refund: RefundAsJson): RefundCard {
  const { refundId, amountCents, reason, at, arrivedAt, paidOutAs } = refund
  const { givenUpBecause: because, paidOutReference: reference } = openedOf(services, projectId, refund)
  return {
    ...{ number: tradeNumberOf(refundId), amountCents, reason, status: statusOf(refund) },
    ...{ at: asInstant(at), arrivedAt: arrivedAt && asInstant(arrivedAt) },
    because,
    paidOut: paidOutAs && { as: paidOutAs, reference },
  }
}

/** Priority of states when several refunds belong together: the one that most needs action wins, then the newest. */
const foremost: readonly RefundStatusShown[] = ['abnormal', 'closed', 'atMerchant', 'givenUp', 'refunding']

/** Returns the state of a refund spread over these; null where all of it was refunded. */
export function refundedMoneyOf(
  services: Needs,
  projectId: string,
  back: readonly RefundAsJson[],
): RefundedMoney | null {
  const cards = back.map((one) => refundCardOf(services, projectId, one))
  const [shown] = foremost.filter((one) => cards.some(({ status }) => status === one))
  const last = cards.filter(({ status }) => status === shown).at(-1)
  return last ? { status: last.status, at: last.at, because: last.because } : null
}

function statusOf(refund: Pick<RefundAsJson, 'status' | 'channelState' | 'atMerchant'>): RefundStatusShown {
  const { status, channelState } = refund
  if (status === 'succeeded') return 'refunded'
  if (status === 'givenUp') return 'givenUp'
  if (status !== 'failed') return 'refunding'
  if (isAtMerchant(refund)) return 'atMerchant'
  return channelState === 'CLOSED' ? 'closed' : 'abnormal'
}

/** Decrypts the texts of a refund. Undecryptable ones are logged and omitted, so that the rest stays readable. */
function openedOf({ personalData, log }: Needs, projectId: string, refund: RefundAsJson) {
  const { refundId, givenUpBecause, paidOutReference } = refund
  try {
    return decryptRow(personalData, refunds, { projectId, refundId, givenUpBecause, paidOutReference })
  } catch (err) {
    log.warn({ projectId, refundId, err }, 'what was written about a refund does not open')
    return { givenUpBecause: null, paidOutReference: null }
  }
}

const asInstant = (text: string) => new Date(text).toISOString()

type SettledAs = Pick<typeof refunds.$inferSelect, 'status' | 'atMerchant' | 'channelState'>

/** The money arrived at the merchant's bank account; only paying it out refunds the candidate. */
export const isAtMerchant = ({ status, atMerchant, channelState }: SettledAs): boolean =>
  status === 'failed' && atMerchant && channelState === 'SUCCESS'
