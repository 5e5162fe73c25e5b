import type { Order } from '@contract/endpoints/payment'

const now = '2026-11-20T02:00:00.000Z'

export function anOrder(status: Order['status'] = 'unpaid', other: Partial<Order> = {}): Order {
  return {
    orderId: '01939000-0000-7000-8000-000000000001',
    purpose: 'registration',
    subjectId: '01939000-0000-7000-8000-000000000002',
    about: {
      title: { zh: '上半年考试', en: 'First sitting' },
      number: { label: { zh: '报名号', en: 'Registration number' }, value: '2026112000001' },
      ways: [],
    },
    status,
    closedBecause: status === 'closed' ? 'expired' : null,
    lines: [],
    deductions: [],
    refunds: [],
    amountCents: 24_000,
    paymentStarted: false,
    paymentFailed: false,
    createdAt: now,
    expiresAt: '2026-11-20T02:30:00.000Z',
    paidAt: status === 'paid' ? now : null,
    transactionId: status === 'paid' ? '4200001' : null,
    serverTime: now,
    ...other,
  }
}
