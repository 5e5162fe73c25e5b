/** Refunds are allocated to the order lines that paid for them, across orders (decision 0063). */
import { allocateBack } from '@server/domain/orders/refunds/paid-lines'

const line = (orderId: string, ref: string, leftCents: number, lineNumber = 1) => ({
  ...{ projectId: 'p', orderId, lineNumber, ref, leftCents },
})

describe('A refund', () => {
  it('is allocated to the first order that paid for the subject, and the rest to the next', () => {
    expect(
      allocateBack([line('new', 'TAX', 3000), line('old', 'TAX', 5000)], [{ ref: 'TAX', backCents: 7000 }]),
    ).toEqual([
      { order: { projectId: 'p', orderId: 'new' }, lines: [{ lineNumber: 1, amountCents: 3000 }] },
      { order: { projectId: 'p', orderId: 'old' }, lines: [{ lineNumber: 1, amountCents: 4000 }] },
    ])
  })

  it('skips lines without a rest and those of other subjects', () => {
    const paid = [line('new', 'TAX', 0), line('old', 'LAW', 5000), line('old', 'TAX', 5000, 2)]
    expect(allocateBack(paid, [{ ref: 'TAX', backCents: 5000 }])).toEqual([
      { order: { projectId: 'p', orderId: 'old' }, lines: [{ lineNumber: 2, amountCents: 5000 }] },
    ])
  })

  it('is not allocated if less was paid for a subject', () => {
    expect(allocateBack([line('old', 'TAX', 5000)], [{ ref: 'TAX', backCents: 5001 }])).toBeNull()
  })
})
