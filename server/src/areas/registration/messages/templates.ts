import type { MessageName } from '@server/core/tables/definition/messages'
import type { MessageTemplate } from '@server/domain/outbox/written'

/**
 * What a message about a registration says. `amount` in yuan with two decimals (English: `1,200.00`), `at` shown at UTC+8,
 * which English says.
 */
export interface RegistrationValues {
  examName: string
  batchName: string
  registrationNumber: string
  amount: string
  at: string
}

type Template = MessageTemplate<RegistrationValues>

/** What candidates are told about a registration, by the names that the project's file gives these messages. */
export const registrationTemplates = {
  /** `at`: until when it can be paid; empty when there is nothing to pay any more. */
  submitted: {
    name: 'registrationSubmitted',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: at ? '报名已提交，请按时支付' : '报名已提交',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 已提交，座位已保留。${at ? `请在 ${at} 前支付 ${amount}元，逾期自动取消，座位释放。` : ''}`,
      }),
      en: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: at ? 'Registration submitted: pay in time' : 'Registration submitted',
        text: `${examName} (${batchName}): registration ${registrationNumber} was submitted and your seats are held.${at ? ` Pay ¥${amount} before ${at}, or it is cancelled and the seats are released.` : ''}`,
      }),
    },
  },
  /** `at`: until when it can be paid. */
  paymentDue: {
    name: 'paymentDue',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: '报名待支付提醒',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 待支付 ${amount}元，请在 ${at} 前完成，逾期报名自动取消，座位释放。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: 'Your registration is not paid yet',
        text: `${examName} (${batchName}): registration ${registrationNumber} is not paid yet. Pay ¥${amount} before ${at}, or it is cancelled and the seats are released.`,
      }),
    },
  },
  /** `at`: until when other or more subjects can be paid. */
  changeDue: {
    name: 'changeDue',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: '科目变更待支付提醒',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的科目变更待支付 ${amount}元，请在 ${at} 前完成，逾期变更自动取消，原报名不变。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: 'Your change of subjects is not paid yet',
        text: `${examName} (${batchName}): the change of subjects of registration ${registrationNumber} is not paid yet. Pay ¥${amount} before ${at}, or the change is cancelled and your registration stays as it was.`,
      }),
    },
  },
  /** `at`: when. */
  subjectsChanged: {
    name: 'subjectsChanged',
    wording: {
      zh: ({ examName, batchName, registrationNumber, at }) => ({
        subject: '报考科目已变更',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的报考科目已于 ${at} 变更，请在“报名详情”中查看。如非本人操作，请尽快修改密码。`,
      }),
      en: ({ examName, batchName, registrationNumber, at }) => ({
        subject: 'Your subjects were changed',
        text: `${examName} (${batchName}): the subjects of registration ${registrationNumber} were changed on ${at}. See them in the registration details. If you did not change them, change your password.`,
      }),
    },
  },
  /** `batchName`: where it was transferred to; `at`: when. */
  transferred: {
    name: 'transferred',
    wording: {
      zh: ({ examName, batchName, registrationNumber, at }) => ({
        subject: '转考已办理',
        text: `【${examName}】报名 ${registrationNumber} 已于 ${at} 转到${batchName}，原座位已释放。新的考试时间和地点见“报名详情”。如非本人操作，请尽快修改密码。`,
      }),
      en: ({ examName, batchName, registrationNumber, at }) => ({
        subject: 'Your registration was transferred',
        text: `${examName}: registration ${registrationNumber} was transferred to ${batchName} on ${at}; its seats before were released. See the new times and places in the registration details. If you did not transfer it, change your password.`,
      }),
    },
  },
  /** `at`: when it was paid. */
  paid: {
    name: 'registrationPaid',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: '报名支付成功',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 已于 ${at} 支付 ${amount}元，可在“我的报名”中查看审核进度。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount, at }) => ({
        subject: 'Your registration is paid',
        text: `${examName} (${batchName}): we received ¥${amount} for registration ${registrationNumber} on ${at}. See the progress of its review in My registrations.`,
      }),
    },
  },
  /** `at`: when it was decided. */
  approved: {
    name: 'registrationApproved',
    wording: {
      zh: ({ examName, batchName, registrationNumber }) => ({
        subject: '报名审核已通过',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 已通过审核，准考证打印时间请留意通知。`,
      }),
      en: ({ examName, batchName, registrationNumber }) => ({
        subject: 'Your registration is approved',
        text: `${examName} (${batchName}): registration ${registrationNumber} is approved. Check the notices for when you can print your admission ticket.`,
      }),
    },
  },
  /** `at`: when it was decided. */
  rejected: {
    name: 'registrationRejected',
    wording: {
      zh: ({ examName, batchName, registrationNumber }) => ({
        subject: '报名审核未通过',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 未通过审核，座位已释放，已支付的款项会原路退回。原因请在“报名详情”中查看；报名期内可更正后重新报名。`,
      }),
      en: ({ examName, batchName, registrationNumber }) => ({
        subject: 'Your registration is not approved',
        text: `${examName} (${batchName}): registration ${registrationNumber} is not approved. Its seats were released, and what you paid is sent back the way it came. See why in the registration details; while registration is open you can correct it and register again.`,
      }),
    },
  },
  refused: {
    name: 'registrationRefused',
    wording: {
      zh: ({ examName, batchName, registrationNumber }) => ({
        subject: '报名审核未通过，不能再报名本批次',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 未通过审核，且不能再报名本批次。座位已释放，已支付的款项会原路退回。原因请在“报名详情”中查看。`,
      }),
      en: ({ examName, batchName, registrationNumber }) => ({
        subject: 'You cannot register for this batch',
        text: `${examName} (${batchName}): registration ${registrationNumber} is not approved, and you cannot register for this batch again. Its seats were released, and what you paid is sent back the way it came. See why in the registration details.`,
      }),
    },
  },
  /** `at`: until when it can be corrected. */
  correctionAsked: {
    name: 'registrationCorrectionAsked',
    wording: {
      zh: ({ examName, batchName, registrationNumber, at }) => ({
        subject: '报名需要补正',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 需要补正，请在 ${at} 前修改并提交，座位为您保留。补正内容和原因请在“报名详情”中查看。`,
      }),
      en: ({ examName, batchName, registrationNumber, at }) => ({
        subject: 'Correct your registration',
        text: `${examName} (${batchName}): registration ${registrationNumber} has to be corrected. Correct it and hand it in before ${at}; your seats are held. See what to correct and why in the registration details.`,
      }),
    },
  },
  corrected: {
    name: 'registrationCorrected',
    wording: {
      zh: ({ examName, batchName, registrationNumber, at }) => ({
        subject: '补正已提交',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的补正已于 ${at} 提交，将重新审核。如非本人操作，请尽快修改密码。`,
      }),
      en: ({ examName, batchName, registrationNumber, at }) => ({
        subject: 'Your correction was handed in',
        text: `${examName} (${batchName}): the correction of registration ${registrationNumber} was handed in on ${at} and is reviewed. If you did not do this, change your password.`,
      }),
    },
  },
  reopened: {
    name: 'registrationReopened',
    wording: {
      zh: ({ examName, batchName, registrationNumber }) => ({
        subject: '报名将重新审核',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的审核结果已撤回，将重新审核，座位为您保留。原因请在“报名详情”中查看。`,
      }),
      en: ({ examName, batchName, registrationNumber }) => ({
        subject: 'Your registration is reviewed again',
        text: `${examName} (${batchName}): the decision about registration ${registrationNumber} was taken back. It is reviewed again, and your seats are held. See why in the registration details.`,
      }),
    },
  },
  /** `at`: when its time was over, or it was cancelled. */
  expired: {
    name: 'registrationExpired',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: '报名超时未支付，已自动取消',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 未在规定时间内支付 ${amount}元，已自动取消，座位已释放。报名期内、名额未满时可重新报名；如您已付款，款项会原路退回。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: 'Your registration was not paid in time',
        text: `${examName} (${batchName}): registration ${registrationNumber} was not paid in time (¥${amount}), so it was cancelled and its seats were released. You can register again while registration is open and seats are left. If you did pay, the money is sent back by itself.`,
      }),
    },
  },
  cancelled: {
    name: 'registrationCancelled',
    wording: {
      zh: ({ examName, batchName, registrationNumber, at }) => ({
        subject: '报名已取消',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 已于 ${at} 取消，座位已释放。报名期内、名额未满时可重新报名。如非本人操作，请尽快修改密码。`,
      }),
      en: ({ examName, batchName, registrationNumber, at }) => ({
        subject: 'Your registration is cancelled',
        text: `${examName} (${batchName}): registration ${registrationNumber} was cancelled on ${at} and its seats were released. You can register again while registration is open and seats are left. If you did not cancel it, change your password.`,
      }),
    },
  },
  /** `amount`: what was sent back. */
  refunded: {
    name: 'registrationRefunded',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: '款项已退回',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 有 ${amount}元 已原路退回，一般 1 至 3 个工作日到账。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: 'We sent money back to you',
        text: `${examName} (${batchName}): ¥${amount} for registration ${registrationNumber} was sent back the way it was paid. It usually arrives within 1 to 3 working days.`,
      }),
    },
  },
  /** `amount`: what was asked for. */
  refundDeclined: {
    name: 'refundDeclined',
    wording: {
      zh: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: '退费申请未通过',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的退费申请（${amount}元）未通过，报名继续有效。原因请在“报名详情”中查看。`,
      }),
      en: ({ examName, batchName, registrationNumber, amount }) => ({
        subject: 'Your refund was declined',
        text: `${examName} (${batchName}): the refund of ¥${amount} that you asked for (registration ${registrationNumber}) was declined, and your registration stays as it is. See why in the registration details.`,
      }),
    },
  },
} satisfies Partial<Record<MessageName, Template>>

export type RegistrationMessage = keyof typeof registrationTemplates
