/** Candidate that registers, pays, changes and cancels, mostly as the UI allows and sometimes against it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isBroken, planTransfer } from '@contract/registration/changes/plan-transfer'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { AUDIT_STATUS } from '@contract/codes'
import type { Call } from '../../crowd/calls'
import { AREAS, FEE, PRICES, type BatchCode } from '../world/project'
import { anyBatch, register } from './register'
import type { Chance } from '../../crowd/seeded'
import type { Wallet } from '../world/wallet'

export interface Means {
  call: Call
  chance: Chance
  wallet: Wallet
  focus: BatchCode | null
  codes: { coupons: readonly string[]; vouchers: readonly string[] }
}

type Act = (means: Means, card: RegistrationCard) => Promise<unknown>

/** Reads the candidate's registrations and performs one action. */
export async function actOnce(means: Means): Promise<void> {
  const { call, chance } = means
  const { data: cards } = await call('GET /exm_c/registrations', {})
  const batchCode = anyBatch(means)
  const card = cards.find((one) => one.batchCode === batchCode && one.status === 'submitted')
  const ended = cards.find((one) => one.batchCode === batchCode)
  if (card) await acts[chance.is(0.1) ? anyAct(chance) : sensibleAct(chance, card)](means, card)
  else if (ended && chance.is(0.25)) await acts.retry(means, ended)
  else await register(means, batchCode)
}

const subjectCodes = Object.keys(PRICES) as [keyof typeof PRICES]
const NOBODY = '00000000-0000-7000-8000-000000000000'
const params = ({ registrationId }: RegistrationCard) => ({ registrationId })
/** Order to pay now: that of a pending change, otherwise that of the registration. */
const orderOf = ({ openChange, orderId }: RegistrationCard) => ({ orderId: openChange?.orderId ?? orderId ?? NOBODY })

const acts = {
  retry: ({ call }, card) =>
    call('POST /exm_c/registrations/:registrationId/retry', { params: params(card), body: { agreed: null } }),
  cancel: ({ call }, card) => call('POST /exm_c/registrations/:registrationId/cancel', { params: params(card) }),
  pay: async ({ call, chance, wallet }, card) => {
    const { orderId } = orderOf(card)
    const { error } = await call('POST /exm_c/orders/:orderId/payments', {
      params: { orderId },
      body: { channel: chance.oneOf(['h5', 'native'] as const) },
    })
    if (error === null && chance.is(0.9)) await wallet.pay(orderId, chance)
    if (chance.is(0.4)) await call('POST /exm_c/orders/:orderId/check', { params: { orderId } })
  },
  coupon: async ({ call, chance, codes }, card) => {
    const code = chance.oneOf(codes.coupons) ?? ''
    await call('POST /exm_c/orders/:orderId/coupons/bind', { params: orderOf(card), body: { code } })
  },
  uncoupon: async ({ call }, card) => {
    const usable = await call('GET /exm_c/orders/:orderId/coupons', { params: orderOf(card) })
    const couponId = usable.data?.lines?.flatMap(({ coupon }) => coupon?.couponId ?? [])[0] ?? NOBODY
    await call('POST /exm_c/orders/:orderId/coupons/unbind', { params: orderOf(card), body: { couponId } })
  },
  voucher: ({ call, chance, codes }, card) =>
    call('POST /exm_c/orders/:orderId/voucher', {
      params: orderOf(card),
      body: { code: chance.oneOf(codes.vouchers) ?? '' },
    }),
  region: async ({ call, chance }, card) => {
    const { data } = await call('GET /exm_c/registrations/:registrationId/region', { params: params(card) })
    const choices = (data?.subjects ?? [])
      .filter((_subject, index) => index === 0 || chance.is(0.5))
      .map(({ subjectCode, elsewhere: [other] }) => ({ subjectCode, areaCode: other?.code ?? 'EAST' }))
    if (choices.length === 0) return
    await call('POST /exm_c/registrations/:registrationId/region', { params: params(card), body: { choices } })
  },
  swap: async ({ call, chance }, card) => {
    const given = chance.oneOf(card.subjects.filter(({ refundStatus }) => refundStatus === 'none'))
    if (!given) return
    const to = chance.oneOf(subjectCodes)
    const difference = PRICES[to] - given.priceCents
    await call('POST /exm_c/registrations/:registrationId/subjects/swap', {
      params: params(card),
      body: {
        subjects: [{ from: given.subjectCode, to, areaCode: chance.oneOf(AREAS) }],
        ...{ payCents: Math.max(0, difference), backCents: Math.max(0, -difference) },
      },
    })
  },
  add: async ({ call, chance }, card) => {
    const to = chance.oneOf(subjectCodes)
    await call('POST /exm_c/registrations/:registrationId/subjects/add', {
      params: params(card),
      body: { subjects: [{ to, areaCode: chance.oneOf(AREAS) }], payCents: PRICES[to], backCents: 0 },
    })
  },
  cancelChange: ({ call }, card) =>
    call('POST /exm_c/registrations/:registrationId/subjects/cancel', { params: params(card) }),
  refund: async ({ call, chance }, card) => {
    await call('POST /exm_c/registrations/:registrationId/refund', { params: params(card), body: wish(card, chance) })
  },
  changeRefund: async ({ call, chance }, card) => {
    const body = wish(card, chance)
    await call('POST /exm_c/registrations/:registrationId/refund/change', { params: params(card), body })
  },
  withdrawRefund: ({ call }, card) =>
    call('POST /exm_c/registrations/:registrationId/refund/withdraw', { params: params(card) }),
  transfer: async ({ call, chance }, card) => {
    const path = { params: params(card) }
    const { error, data } = await call('GET /exm_c/registrations/:registrationId/transfer', path)
    const target = error === null && data.targets.find(({ refusal }) => refusal === null)
    if (!target) return
    const wish = data.held.map(({ subjectCode }) => ({ subjectCode, areaCode: chance.oneOf(AREAS) }))
    // also tries targets that only the service refuses
    const lenient = { ...target, oneProvince: false }
    const sittings = planTransfer(data, wish, { target: lenient, now: Date.parse(data.serverTime) })
    if (isBroken(sittings)) return
    const body = { to: target.code, sittings }
    await call('POST /exm_c/registrations/:registrationId/transfer', { ...path, body })
  },
  reverse: async ({ call }) => {
    const { error, data } = await call('GET /exm_c/invoices', {})
    const invoices = error === null ? data.orders.flatMap((order) => order.invoices) : []
    const invoiceId = invoices[0]?.invoiceId ?? NOBODY
    await call('POST /exm_c/invoices/:invoiceId/reverse', { params: { invoiceId } })
  },
  invoice: ({ call }, card) =>
    call('POST /exm_c/orders/:orderId/invoices', {
      params: { orderId: card.orderId ?? NOBODY },
      body: { type: 'personal', title: '王明', mailbox: 'ming@example.com' },
    }),
  correct: async ({ call, chance }, card) => {
    const path = { params: params(card) }
    const save = (body: object) => call('POST /exm_c/registrations/:registrationId/correction', { ...path, body })
    await save({ baseInfo: { employer: `新公司${chance.upTo(9999)}` } })
    await save({ confirmed: true })
    const { data } = await call('GET /exm_c/registrations/:registrationId/correction', path)
    const body = { seenAt: data?.updatedAt ?? null }
    await call('POST /exm_c/registrations/:registrationId/correction/submit', { ...path, body })
  },
  wait: ({ chance }) => sleep(chance.upTo(200)),
} satisfies Record<string, Act>

type ActName = keyof typeof acts

const anyAct = (chance: Chance): ActName => chance.oneOf(Object.keys(acts) as [ActName, ...ActName[]])

function sensibleAct(chance: Chance, card: RegistrationCard): ActName {
  if (card.paymentStatus === 'unpaid')
    return chance.weighted({ pay: 50, cancel: 8, coupon: 14, uncoupon: 6, voucher: 3, region: 8, correct: 6, wait: 10 })
  if (card.openChange) return chance.weighted({ pay: 50, cancelChange: 12, wait: 15 })
  if (card.refundRequest) return chance.weighted({ changeRefund: 10, withdrawRefund: 12, wait: 20 })
  if (card.auditStatus === AUDIT_STATUS.toBeSubmitted) return 'correct'
  if (card.invoiced) return chance.weighted({ reverse: 20, region: 10, wait: 10 })
  return chance.weighted({ swap: 28, add: 14, region: 12, refund: 16, transfer: 14, invoice: 2, cancel: 4, wait: 16 })
}

/** Selects subjects for a full refund, with the fee when all are selected: no batch here retains anything. */
function wish({ subjects }: RegistrationCard, chance: Chance) {
  const held = subjects.filter(({ refundStatus }) => refundStatus === 'none')
  const given = held.filter((_subject, index) => index === 0 || chance.is(0.3))
  const feeCents = given.length === held.length ? FEE : 0
  return {
    subjects: given.map(({ subjectCode }) => subjectCode),
    reason: '出差',
    backCents: given.reduce((sum, { priceCents }) => sum + priceCents, feeCents),
  }
}
