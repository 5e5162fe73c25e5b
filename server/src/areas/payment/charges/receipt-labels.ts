import type { Language } from '@contract/format'

interface ReceiptWords {
  title: string
  payer: string
  payee: string
  exam: string
  what: string
  order: string
  merchant: string
  transaction: string
  channel: string
  paidAt: string
  amount: string
  item: string
  deducted: string
  total: string
  received: (inWords: string, amount: string) => string
  refunds: string
  stamp: string
  none: string
  made: (time: string) => string
}

/** Texts of receipts, including the notice that they are not invoices. */
export const receiptLabels: Record<Language, ReceiptWords> = {
  zh: {
    title: '支付凭证',
    payer: '付款人（账号姓名）',
    payee: '收款单位',
    exam: '考试项目',
    what: '付款事项',
    order: '订单号',
    merchant: '商户单号',
    transaction: '微信支付单号',
    channel: '付款方式',
    paidAt: '支付时间',
    amount: '金额（元）',
    item: '项目',
    deducted: '优惠券、礼券抵扣',
    total: '实付',
    received: (inWords, amount) => `实收（大写）${inWords}    （小写）¥${amount}`,
    refunds: '退款',
    stamp: '已全额退款',
    none: '本凭证只证明上述款项已通过微信支付收到。它不是发票，也不是财政票据，不能用于抵扣税款。需要发票或票据请在“我的发票”中申请。',
    made: (time) => `生成时间 ${time}`,
  },
  en: {
    title: 'Payment receipt',
    payer: 'Paid by (name of the account)',
    payee: 'Paid to',
    exam: 'Exam',
    what: 'Paid for',
    order: 'Order number',
    merchant: 'Merchant order number',
    transaction: 'WeChat Pay transaction number',
    channel: 'Payment method',
    paidAt: 'Paid',
    amount: 'Amount (CNY)',
    item: 'Item',
    deducted: 'Coupons and vouchers',
    total: 'Paid',
    received: (_inWords, amount) => `Received: CNY ${amount}`,
    refunds: 'Refunds',
    stamp: 'FULLY REFUNDED',
    none: 'This receipt only shows that the amount above was received through WeChat Pay. It is not a tax invoice or a fiscal receipt and cannot be used for tax deduction. If you need an invoice or receipt, request it in “My invoices”.',
    made: (time) => `Created: ${time}`,
  },
}
