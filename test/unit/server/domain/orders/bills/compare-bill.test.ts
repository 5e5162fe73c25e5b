import type { BillLine } from '@server/core/providers/wechat-pay'
import {
  compareBill,
  type BookedPayment,
  type BookedRefund,
  type BookedEntries,
} from '@server/domain/orders/bills/compare-bill'

const paid = (otherwise: Partial<BillLine> = {}): BillLine => ({
  ...{ kind: 'payment', number: 'p1', paymentNumber: 'p1', transactionId: '42', state: 'SUCCESS', cents: 6500 },
  at: '2026-05-01 10:00:00',
  ...otherwise,
})
const back = (otherwise: Partial<BillLine> = {}): BillLine => paid({ kind: 'refund', number: 'r1', ...otherwise })

const payment = (otherwise: Partial<BookedPayment> = {}): BookedPayment => ({
  ...{ projectId: 'shop', paymentId: 'id-p1', number: 'p1', status: 'settled', transactionId: '42' },
  ...{ paidCents: 6500, isOfDay: true },
  ...otherwise,
})
const refund = (otherwise: Partial<BookedRefund> = {}): BookedRefund => ({
  ...{ projectId: 'shop', refundId: 'id-r1', number: 'r1', status: 'succeeded', cents: 6500, isOfDay: true },
  ...otherwise,
})

const both: BookedEntries = { payments: [payment()], refunds: [refund()] }
const kinds = (lines: BillLine[], books: BookedEntries) => compareBill(lines, books).map(({ kind }) => kind)

test('an identical bill has no differences', () => {
  expect(compareBill([paid(), back()], both)).toEqual([])
})

test('a payment of another day is not missing', () => {
  expect(kinds([], { payments: [payment({ isOfDay: false })], refunds: [refund({ isOfDay: false })] })).toEqual([])
})

test.each<[string, BillLine[], BookedEntries, string[]]>([
  ['a payment of nobody', [paid({ number: 'x' })], { payments: [], refunds: [] }, ['paymentUnknown']],
  [
    'a payment that we did not settle',
    [paid()],
    { payments: [payment({ paidCents: null })], refunds: [] },
    ['paymentUnsettled'],
  ],
  ['another amount', [paid({ cents: 6400 }), back()], both, ['paymentAmount']],
  ['another transaction', [paid({ transactionId: '43' }), back()], both, ['paymentAmount']],
  ['a payment that is there twice', [paid(), paid(), back()], both, ['paymentTwice']],
  ['a payment that is missing', [back()], both, ['paymentMissing']],
  ['a refund of nobody', [paid(), back(), back({ number: 'x' })], both, ['refundUnknown']],
  ['another amount of a refund', [paid(), back({ cents: 1 })], both, ['refundAmount']],
  ['a refund that is there twice', [paid(), back(), back()], both, ['refundTwice']],
  ['a refund that is missing', [paid()], both, ['refundMissing']],
  [
    'a refund that went though we gave it up',
    [paid(), back()],
    { ...both, refunds: [refund({ status: 'givenUp' })] },
    ['refundState'],
  ],
  [
    'a refund that went though it was paid out otherwise',
    [paid(), back()],
    { ...both, refunds: [refund({ status: 'paidOut' })] },
    ['refundState'],
  ],
  ['a refund that did not go though we say so', [paid(), back({ state: 'FAIL' })], both, ['refundState']],
])('the comparison finds %s', (_what, lines, books, expected) => {
  expect(kinds(lines, books)).toEqual(expected)
})

test('a refund in progress on both sides is not a difference', () => {
  const underWay = { ...both, refunds: [refund({ status: 'processing' })] }
  expect(kinds([paid(), back({ state: 'PROCESSING' })], underWay)).toEqual([])
})

test('a difference contains the values of both sides', () => {
  expect(compareBill([paid({ cents: 1 })], { payments: [payment()], refunds: [] })).toEqual([
    {
      ...{ projectId: 'shop', kind: 'paymentAmount', number: 'p1', paymentId: 'id-p1', refundId: null },
      ...{ billCents: 1, billState: 'SUCCESS', ourCents: 6500, ourState: 'settled' },
    },
  ])
})
