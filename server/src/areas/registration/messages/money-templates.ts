import type { Templates } from './message-template'

/** Templates about payments and refunds. */
export const moneyTemplates = {
  /** `at`: end of the payment window; empty when nothing is to be paid. */
  submitted: {
    name: 'registrationSubmitted',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: at ? '报名已提交，请按时支付' : '报名已提交',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 已提交，座位已保留。${at ? `请在 ${at} 前支付 ${amount}元，逾期自动取消，座位释放。` : ''}`,
      }),
      en: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: at ? 'Registration submitted: pay in time' : 'Registration submitted',
        text: `${examName} (${batchName}): registration ${registrationNumber} was submitted and we hold your seats.${at ? ` Pay CNY ${amount} before ${at}, or it is cancelled and your seats are released.` : ''}`,
      }),
    },
  },
  /** `at`: end of the payment window. */
  paymentDue: {
    name: 'paymentDue',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: '报名待支付提醒',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 待支付 ${amount}元，请在 ${at} 前完成，逾期报名自动取消，座位释放。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: 'Your registration is not paid',
        text: `${examName} (${batchName}): registration ${registrationNumber} is not paid. Pay CNY ${amount} before ${at}, or it is cancelled and your seats are released.`,
      }),
    },
  },
  /** `at`: end of the payment window of the change. */
  changeDue: {
    name: 'changeDue',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: '科目变更待支付提醒',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的科目变更待支付 ${amount}元，请在 ${at} 前完成，逾期变更自动取消，原报名不变。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: 'Your subject change is not paid',
        text: `${examName} (${batchName}): the subject change of registration ${registrationNumber} is not paid. Pay CNY ${amount} before ${at}, or the change is cancelled and your registration does not change.`,
      }),
    },
  },
  /** `at`: time of the payment. */
  paid: {
    name: 'registrationPaid',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: '报名支付成功',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 已于 ${at} 支付 ${amount}元，可在“我的报名”中查看审核进度。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: 'Your registration is paid',
        text: `${examName} (${batchName}): we received CNY ${amount} for registration ${registrationNumber} on ${at}. See the review progress in “My registrations”.`,
      }),
    },
  },
  /** `at`: time of expiry or cancellation. */
  expired: {
    name: 'registrationExpired',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: '报名超时未支付，已自动取消',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 未在规定时间内支付 ${amount}元，已自动取消，座位已释放。报名期内、名额未满时可重新报名；如您已付款，款项会原路退回。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: 'Your registration was not paid in time',
        text: `${examName} (${batchName}): registration ${registrationNumber} was not paid in time (CNY ${amount}), so it was cancelled and your seats were released. You can register again while registration is open and seats are left. If you paid, the payment is automatically refunded to your original payment method.`,
      }),
    },
  },
  /** `amount`: refunded amount. */
  refunded: {
    name: 'registrationRefunded',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: '款项已退回',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 有 ${amount}元 已原路退回，一般 1 至 3 个工作日到账。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: 'We refunded you',
        text: `${examName} (${batchName}): CNY ${amount} for registration ${registrationNumber} was refunded to your original payment method. It usually arrives within 1 to 3 working days.`,
      }),
    },
  },
  /** `amount`: requested amount. */
  refundDeclined: {
    name: 'refundDeclined',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: '退费申请未通过',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的退费申请（${amount}元）未通过，报名继续有效。原因请在“报名详情”中查看。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: 'Your refund request was not approved',
        text: `${examName} (${batchName}): your refund request for CNY ${amount} (registration ${registrationNumber}) was not approved. Your registration remains valid. See the reason in the registration details.`,
      }),
    },
  },
  /** `amount`: amount to be refunded. */
  refundConfirmed: {
    name: 'refundConfirmed',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: '退费申请已通过',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的退费申请已通过，${amount}元 将原路退回，一般 1 至 3 个工作日到账。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: 'Your refund is confirmed',
        text: `${examName} (${batchName}): your refund (registration ${registrationNumber}) is confirmed. CNY ${amount} is being refunded to your original payment method and usually arrives within 1 to 3 working days.`,
      }),
    },
  },
  /** `amount`: amount whose refund failed. */
  refundFailed: {
    name: 'refundFailed',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: '款项暂未退回',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 有 ${amount}元 暂未退回成功。款项没有丢失，工作人员正在处理，退回后会再通知您。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: 'Your refund is delayed',
        text: `${examName} (${batchName}): CNY ${amount} for registration ${registrationNumber} could not be refunded yet. The money is not lost. Our staff are working on it and we will tell you when it is refunded.`,
      }),
    },
  },
  /** `amount`: amount of the refund that is retried under a new number. */
  refundSentAgain: {
    name: 'refundSentAgain',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: '款项已重新发起退回',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 未退回成功的 ${amount}元 已重新发起原路退回，一般 1 至 3 个工作日到账。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: 'We are sending your refund again',
        text: `${examName} (${batchName}): the refund of CNY ${amount} for registration ${registrationNumber} did not go through and was sent again. It usually arrives within 1 to 3 working days.`,
      }),
    },
  },
  /** `amount`: amount that is no longer refunded through WeChat. */
  refundGivenUp: {
    name: 'refundGivenUp',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount, reason }) => ({
        subject: '款项不再通过微信退回',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的 ${amount}元 不再通过微信退回：${reason}。款项没有丢失，如何领取请联系考试机构。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount, reason }) => ({
        subject: 'Your money will not be refunded through WeChat',
        text: `${examName} (${batchName}): CNY ${amount} for registration ${registrationNumber} will not be refunded through WeChat: ${reason}. The money is not lost. Ask the exam body how to get it.`,
      }),
    },
  },
  /** `amount`: amount paid out in cash or by bank transfer. `at`: time of the payout. */
  refundPaidOut: {
    name: 'refundPaidOut',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: '款项已线下退还',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 有 ${amount}元 已于 ${at} 在微信以外退还，方式和凭证号可在“支付与退费”中查看。如未收到，请联系考试机构。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: 'Your money was refunded outside WeChat',
        text: `${examName} (${batchName}): CNY ${amount} for registration ${registrationNumber} was refunded outside WeChat on ${at}. See how, and the receipt number, in “Payments and refunds”. If you did not get it, contact the exam body.`,
      }),
    },
  },
} satisfies Templates
