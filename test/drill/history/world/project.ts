/** Few seats with high demand, and every rule that moves seats or payments. */
export const DOMAIN = 'history'
/** Manual review, automatic review, one province only, pre-review before opening. */
export const BATCHES = ['HAND', 'AUTO', 'ONE', 'PREP'] as const
export type BatchCode = (typeof BATCHES)[number]
/** Each in its own province. */
export const AREAS = ['EAST', 'WEST'] as const

/** Groups with their registration quotas, lower than the demand. */
export const QUOTAS = { WORKS: 3, PLANT: 1 } as const

/** Cents by subject. FREE costs nothing. */
export const PRICES = { BASE: 5000, SIDE: 4000, DEAR: 8000, LOW: 3000, FREE: 0 } as const

/** Additional fee in cents, charged once. */
export const FEE = 700

const SEATS = 3
/** Opening of the prepared batch, reached during the drill because its clock jumps. */
const OPENS_AFTER_MINUTES = 90
/** Lower than the total seats of an area. */
const AREA_LIMIT = 12

/** Subjects of the second batch partly share days with the first, so that a candidate of both must choose. */
function subjects({ sharedDays, hour }: Pick<Batch, 'sharedDays' | 'hour'>): string {
  return Object.entries(PRICES)
    .map(([code, priceCents], index) => {
      const day = 400 + index * 2 + (sharedDays && index > 1 ? 1 : 0)
      const seats = AREAS.map((area) => `${area}: ${SEATS}`).join(', ')
      return `      - { code: ${code}, name: { zh: ${code}, en: ${code} }, priceCents: ${priceCents}, startsAt: +${day}d ${hour}:00, endsAt: +${day}d ${hour + 2}:00, seats: { ${seats} } }`
    })
    .join('\n')
}

interface Batch {
  review: 'byHand' | 'automatic'
  others: readonly BatchCode[]
  sharedDays: boolean
  hour: number
  /** Additional settings of the batch. */
  more: string
}

/** Hour without conflicts: only the first two batches overlap. */
const plain: Batch = { review: 'automatic', others: [], sharedDays: false, hour: 10, more: 'opensAt: -1d' }

const batch = (code: BatchCode, { review, others, more, ...when }: Batch) => `  - code: ${code}
    name: { zh: ${code}, en: ${code} }
    mode: 2
    ${more}
    closesAt: +300d
    examStatus: 2
    maxSubjects: 3
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields:
      - { key: employer, kind: text, label: { zh: 单位, en: Employer } }
    areaLimits: { EAST: ${AREA_LIMIT} }
    fees: [{ code: TEST, name: { zh: 考务费, en: Fee }, amountCents: ${FEE} }]
    audit: { review: ${review} }
    transfer: { to: [${others.join(', ')}] }
    regionChange: {}
    exchange: {}
    additions: { until: +300d }
    refunds: { review: ${review} }
    corrections: { days: 5 }
    subjects:
${subjects(when)}
`

const lifted = ['payments', 'paymentDoctor', 'drafts', 'coupons', 'withdrawals', 'wrongCoupons', 'signUps']

export const project = `
domain: ${DOMAIN}
name: { zh: 历史, en: History }
examType: 2
modules: { registration: {}, payment: {}, refund: {}, exchange: {}, transfer: {}, regionChange: {}, invoice: {} }
invoice: true
invoiceIssuer: { provider: demonstration, name: 考试协会, taxpayerId: 91350100M000100Y43 }
coupons: {}
vouchers: {}
rateLimits: { ${lifted.map((name) => `${name}: { max: 1000000, minutes: 10 }`).join(', ')} }
regions:
${AREAS.map((code) => `  - { code: ${code}P, name: { zh: ${code}省, en: Province ${code} }, children: [{ code: ${code}C, name: { zh: ${code}市, en: City ${code} } }] }`).join('\n')}
areas:
${AREAS.map((code) => `  - { code: ${code}, name: { zh: ${code}, en: ${code} }, regionCode: ${code}C }`).join('\n')}
groups:
${Object.entries(QUOTAS)
  .map(([code, quota]) => `  - { domain: ${code}, name: ${code}, quota: ${quota} }`)
  .join('\n')}
batches:
${batch('HAND', { ...plain, review: 'byHand', others: ['AUTO', 'ONE'] })}${batch('AUTO', { ...plain, others: ['HAND'], sharedDays: true })}${batch('ONE', { ...plain, others: ['HAND'], hour: 13, more: `${plain.more}\n    oneProvince: { with: [HAND] }` })}${batch('PREP', { ...plain, review: 'byHand', others: ['AUTO'], hour: 16, more: `opensAt: +${OPENS_AFTER_MINUTES}m\n    preparation: { from: -1d, review: byHand }` })}`
