import type { BillLine } from '@server/core/providers/wechat-pay'
import type { DifferenceKind } from '@server/core/tables/bill'

/** Payment in our books. `isOfDay`: paid on the day of the bill, which must contain it. Amounts in cents. */
export interface BookedPayment {
  projectId: string
  paymentId: string
  number: string
  status: string
  transactionId: string | null
  /** Null until we know that it was paid. */
  paidCents: number | null
  isOfDay: boolean
}

/** Refund in our books. `isOfDay`: WeChat accepted it on that day. Status `paidOut`: paid out outside WeChat. */
export interface BookedRefund {
  projectId: string
  refundId: string
  number: string
  status: string
  cents: number
  isOfDay: boolean
}

/** Payments and refunds that the bill names or that belong to its day. */
export interface BookedEntries {
  payments: readonly BookedPayment[]
  refunds: readonly BookedRefund[]
}

/** `projectId` is null where no project knows the number. */
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

/**
 * Returns the differences between a bill and our books. Money in progress on both sides is no difference. Pure
 * function.
 */
export function compareBill(lines: readonly BillLine[], { payments, refunds }: BookedEntries): Difference[] {
  const ofKind = (kind: BillLine['kind']) => lines.filter((line) => line.kind === kind)
  return [
    ...compare(ofKind('payment'), payments, {
      kinds: { unknown: 'paymentUnknown', twice: 'paymentTwice', missing: 'paymentMissing' },
      differs: paymentDiffers,
      valuesOf: ({ projectId, paymentId, paidCents, status }) => ({
        ...{ projectId, paymentId, refundId: null, ourCents: paidCents, ourState: status },
      }),
    }),
    ...compare(ofKind('refund'), refunds, {
      kinds: { unknown: 'refundUnknown', twice: 'refundTwice', missing: 'refundMissing' },
      differs: refundDiffers,
      valuesOf: ({ projectId, refundId, cents, status }) => ({
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

/** Reports refunds that succeeded at WeChat but not in our books, and the reverse. */
function refundDiffers({ cents, state }: BillLine, booked: BookedRefund): DifferenceKind | null {
  if (booked.cents !== cents) return 'refundAmount'
  const hasGone = state === 'SUCCESS' && NOT_SENT.includes(booked.status)
  const hasNot = state === 'FAIL' && booked.status === 'succeeded'
  return hasGone || hasNot ? 'refundState' : null
}

interface Comparing<B> {
  kinds: Record<'unknown' | 'twice' | 'missing', DifferenceKind>
  differs: (line: BillLine, booked: B) => DifferenceKind | null
  valuesOf: (booked: B) => Pick<Difference, 'projectId' | 'paymentId' | 'refundId' | 'ourCents' | 'ourState'>
}

const ofNobody = { projectId: null, paymentId: null, refundId: null, ourCents: null, ourState: null }

function compare<B extends BookedPayment | BookedRefund>(
  lines: readonly BillLine[],
  books: readonly B[],
  { kinds, differs, valuesOf }: Comparing<B>,
): Difference[] {
  const booked = new Map(books.map((one) => [one.number, one]))
  const seen = new Set<string>()
  const inBill = lines.flatMap((line): Difference[] => {
    const { number, cents: billCents, state: billState } = line
    const ours = booked.get(number)
    const kind = seen.has(number) ? kinds.twice : ours ? differs(line, ours) : kinds.unknown
    seen.add(number)
    return kind ? [{ ...(ours ? valuesOf(ours) : ofNobody), kind, number, billCents, billState }] : []
  })
  const missing = books.filter(({ isOfDay, number }) => isOfDay && !seen.has(number))
  return [
    ...inBill,
    ...missing.map((ours) => ({
      ...valuesOf(ours),
      ...{ kind: kinds.missing, number: ours.number, billCents: null, billState: null },
    })),
  ]
}
