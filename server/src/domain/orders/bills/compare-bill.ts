import type { BillLine } from '@server/core/providers/wechat-pay'
import type { DifferenceKind } from '@server/core/tables/bill'

/** A payment of our books. `isOfDay`: it was paid on the day of the bill, which has to have it. Cents. */
export interface BookedPayment {
  projectId: string
  paymentId: string
  number: string
  status: string
  transactionId: string | null
  /** Null as long as we do not know that it was paid. */
  paidCents: number | null
  isOfDay: boolean
}

/** Likewise a refund; `isOfDay`: WeChat took it on that day. `paidOut`: its money came back outside WeChat. */
export interface BookedRefund {
  projectId: string
  refundId: string
  number: string
  status: string
  cents: number
  isOfDay: boolean
}

/** All that the lines of a bill name, and all that belongs to its day. */
export interface Books {
  payments: readonly BookedPayment[]
  refunds: readonly BookedRefund[]
}

/** `projectId`: null where no project knows its number. */
export interface Difference {
  projectId: string | null
  kind: DifferenceKind
  number: string
  paymentId: string | null
  refundId: string | null
  billCents: number | null
  billState: string | null
  ourCents: number | null
  ourState: string | null
}

/** In what a bill and our books differ. What is under way in both is none. Pure. */
export function compareBill(lines: readonly BillLine[], { payments, refunds }: Books): Difference[] {
  const ofKind = (kind: BillLine['kind']) => lines.filter((line) => line.kind === kind)
  return [
    ...compare(ofKind('payment'), payments, {
      kinds: { unknown: 'paymentUnknown', twice: 'paymentTwice', missing: 'paymentMissing' },
      differs: paymentDiffers,
      told: ({ projectId, paymentId, paidCents, status }) => ({
        ...{ projectId, paymentId, refundId: null, ourCents: paidCents, ourState: status },
      }),
    }),
    ...compare(ofKind('refund'), refunds, {
      kinds: { unknown: 'refundUnknown', twice: 'refundTwice', missing: 'refundMissing' },
      differs: refundDiffers,
      told: ({ projectId, refundId, cents, status }) => ({
        ...{ projectId, paymentId: null, refundId, ourCents: cents, ourState: status },
      }),
    }),
  ]
}

function paymentDiffers({ cents, transactionId }: BillLine, booked: BookedPayment): DifferenceKind | null {
  if (booked.paidCents === null) return 'paymentUnsettled'
  return booked.paidCents === cents && booked.transactionId === transactionId ? null : 'paymentAmount'
}

const NOT_SENT: readonly string[] = ['failed', 'givenUp', 'paidOut']

/** What we say has not gone, though it has, and the other way round. */
function refundDiffers({ cents, state }: BillLine, booked: BookedRefund): DifferenceKind | null {
  if (booked.cents !== cents) return 'refundAmount'
  const hasGone = state === 'SUCCESS' && NOT_SENT.includes(booked.status)
  const hasNot = state === 'FAIL' && booked.status === 'succeeded'
  return hasGone || hasNot ? 'refundState' : null
}

interface Comparing<B> {
  kinds: Record<'unknown' | 'twice' | 'missing', DifferenceKind>
  differs: (line: BillLine, booked: B) => DifferenceKind | null
  told: (booked: B) => Pick<Difference, 'projectId' | 'paymentId' | 'refundId' | 'ourCents' | 'ourState'>
}

const ofNobody = { projectId: null, paymentId: null, refundId: null, ourCents: null, ourState: null }

function compare<B extends BookedPayment | BookedRefund>(
  lines: readonly BillLine[],
  books: readonly B[],
  { kinds, differs, told }: Comparing<B>,
): Difference[] {
  const booked = new Map(books.map((one) => [one.number, one]))
  const seen = new Set<string>()
  const inBill = lines.flatMap((line): Difference[] => {
    const { number, cents: billCents, state: billState } = line
    const ours = booked.get(number)
    const kind = seen.has(number) ? kinds.twice : ours ? differs(line, ours) : kinds.unknown
    seen.add(number)
    return kind ? [{ ...(ours ? told(ours) : ofNobody), kind, number, billCents, billState }] : []
  })
  const missing = books.filter(({ isOfDay, number }) => isOfDay && !seen.has(number))
  return [
    ...inBill,
    ...missing.map((ours) => ({
      ...told(ours),
      ...{ kind: kinds.missing, number: ours.number, billCents: null, billState: null },
    })),
  ]
}
