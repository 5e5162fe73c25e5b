/** Few seats that many want, and every rule that moves seats or money. */
export const DOMAIN = 'history'
export const BATCHES = ['HAND', 'AUTO'] as const
export const AREAS = ['EAST', 'WEST'] as const

/** Cents by subject. FREE costs nothing. */
export const PRICES = { BASE: 5000, SIDE: 4000, DEAR: 8000, LOW: 3000, FREE: 0 } as const

/** Paid once beside the subjects, in cents. */
export const FEE = 700

const SEATS = 3
/** Fewer than the seats of an area together. */
const AREA_LIMIT = 12

/** Those of the second batch are sat on the days of the first, so that a candidate of both may have to choose. */
function subjects(sharedDays: boolean): string {
  return Object.entries(PRICES)
    .map(([code, priceCents], index) => {
      const day = 400 + index * 2 + (sharedDays && index > 1 ? 1 : 0)
      const seats = AREAS.map((area) => `${area}: ${SEATS}`).join(', ')
      return `      - { code: ${code}, name: { zh: ${code}, en: ${code} }, priceCents: ${priceCents}, startsAt: +${day}d 09:00, endsAt: +${day}d 11:00, seats: { ${seats} } }`
    })
    .join('\n')
}

const batch = (
  code: string,
  { review, other, sharedDays }: { review: string; other: string; sharedDays: boolean },
) => `  - code: ${code}
    name: { zh: ${code}, en: ${code} }
    mode: 2
    opensAt: -1d
    closesAt: +300d
    examStatus: 2
    maxSubjects: 3
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields:
      - { key: employer, kind: text, label: { zh: 单位, en: Employer } }
    areaLimits: { EAST: ${AREA_LIMIT} }
    fees: [{ code: TEST, name: { zh: 考务费, en: Fee }, amountCents: ${FEE} }]
    audit: { review: ${review} }
    transfer: { to: [${other}] }
    regionChange: {}
    exchange: {}
    additions: { until: +300d }
    refunds: { review: ${review} }
    corrections: { days: 5 }
    subjects:
${subjects(sharedDays)}
`

const lifted = ['payments', 'paymentDoctor', 'drafts', 'coupons', 'takingBack', 'wrongCoupons', 'registering']

export const project = `
domain: ${DOMAIN}
name: { zh: 历史, en: History }
examType: 2
modules: { registration: {}, payment: {}, refund: {}, exchange: {}, transfer: {}, regionChange: {}, invoice: {} }
invoice: true
invoiceIssuer: { provider: demonstration, name: 考试协会, taxpayerId: 91350100M000100Y43 }
coupons: {}
vouchers: {}
floods: { ${lifted.map((name) => `${name}: { max: 1000000, minutes: 10 }`).join(', ')} }
regions:
  - { code: R1, name: { zh: 杭州市, en: Hangzhou } }
areas:
${AREAS.map((code) => `  - { code: ${code}, name: { zh: ${code}, en: ${code} }, regionCode: R1 }`).join('\n')}
batches:
${batch('HAND', { review: 'byHand', other: 'AUTO', sharedDays: false })}${batch('AUTO', { review: 'automatic', other: 'HAND', sharedDays: true })}`
