import type { Templates } from './message-template'

/** Templates about decisions and changes of a registration. */
export const changeTemplates = {
  /** `at`: time of the change. */
  subjectsChanged: {
    name: 'subjectsChanged',
    wording: {
      zh: ({ examName, batchName, registrationNumber, at }) => ({
        subject: '报考科目已变更',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的报考科目已于 ${at} 变更，请在“报名详情”中查看。如非本人操作，请尽快修改密码。`,
      }),
      en: ({ examName, batchName, registrationNumber, at }) => ({
        subject: 'Your subjects were changed',
        text: `${examName} (${batchName}): the subjects of registration ${registrationNumber} were changed on ${at}. See the registration details. If you did not do this, change your password.`,
      }),
    },
  },
  /** `at`: time of the change. */
  areaChanged: {
    name: 'areaChanged',
    wording: {
      zh: ({ examName, batchName, registrationNumber, at }) => ({
        subject: '考区已变更',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的考区已于 ${at} 变更，请在“报名详情”中查看。如非本人操作，请尽快修改密码。`,
      }),
      en: ({ examName, batchName, registrationNumber, at }) => ({
        subject: 'Your test area was changed',
        text: `${examName} (${batchName}): the test area of registration ${registrationNumber} was changed on ${at}. See the registration details. If you did not do this, change your password.`,
      }),
    },
  },
  /** `batchName`: target batch. `at`: time of the transfer. */
  transferred: {
    name: 'transferred',
    wording: {
      zh: ({ examName, batchName, registrationNumber, at }) => ({
        subject: '转考已办理',
        text: `【${examName}】报名 ${registrationNumber} 已于 ${at} 转到${batchName}，原座位已释放。新的考试时间和地点见“报名详情”。如非本人操作，请尽快修改密码。`,
      }),
      en: ({ examName, batchName, registrationNumber, at }) => ({
        subject: 'Your registration was transferred',
        text: `${examName}: registration ${registrationNumber} was transferred to ${batchName} on ${at}. Your old seats were released. See the new times and places in the registration details. If you did not do this, change your password.`,
      }),
    },
  },
  /** `at`: time of the decision. */
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
  /** `at`: time of the decision. */
  rejected: {
    name: 'registrationRejected',
    wording: {
      zh: ({ examName, batchName, registrationNumber }) => ({
        subject: '报名审核未通过',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 未通过审核，座位已释放，已支付的款项会原路退回。原因请在“报名详情”中查看；报名期内可更正后重新报名。`,
      }),
      en: ({ examName, batchName, registrationNumber }) => ({
        subject: 'Your registration was not approved',
        text: `${examName} (${batchName}): registration ${registrationNumber} was not approved. Your seats were released and payments are refunded to your original payment method. See the reason in the registration details. While registration is open, you can correct it and register again.`,
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
        subject: 'You cannot register in this round',
        text: `${examName} (${batchName}): registration ${registrationNumber} was not approved and you cannot register in this round again. Your seats were released and payments are refunded to your original payment method. See the reason in the registration details.`,
      }),
    },
  },
  /** `at`: deadline of the correction. */
  correctionAsked: {
    name: 'registrationCorrectionAsked',
    wording: {
      zh: ({ examName, batchName, registrationNumber, at }) => ({
        subject: '报名需要补正',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 需要补正，请在 ${at} 前修改并提交，座位为您保留。补正内容和原因请在“报名详情”中查看。`,
      }),
      en: ({ examName, batchName, registrationNumber, at }) => ({
        subject: 'Correct your registration',
        text: `${examName} (${batchName}): registration ${registrationNumber} must be corrected. Submit your changes before ${at}. We hold your seats. See what to correct and why in the registration details.`,
      }),
    },
  },
  /** `at`: deadline of the correction. */
  correctionDue: {
    name: 'registrationCorrectionDue',
    wording: {
      zh: ({ examName, batchName, registrationNumber, at }) => ({
        subject: '补正即将截止',
        text: `【${examName}】${batchName}报名 ${registrationNumber} 的补正尚未提交，${at} 截止。补正内容和原因请在“报名详情”中查看。`,
      }),
      en: ({ examName, batchName, registrationNumber, at }) => ({
        subject: 'Your correction is not submitted yet',
        text: `${examName} (${batchName}): you have not submitted the correction of registration ${registrationNumber}. Submit it before ${at}. See what to correct and why in the registration details.`,
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
        subject: 'Your correction was submitted',
        text: `${examName} (${batchName}): the correction of registration ${registrationNumber} was submitted on ${at} and is being reviewed. If you did not do this, change your password.`,
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
        subject: 'Your registration is being reviewed again',
        text: `${examName} (${batchName}): the review result for registration ${registrationNumber} was cancelled. It is being reviewed again and we hold your seats. See the reason in the registration details.`,
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
        subject: 'Your registration was cancelled',
        text: `${examName} (${batchName}): registration ${registrationNumber} was cancelled on ${at} and your seats were released. You can register again while registration is open and seats are left. If you did not do this, change your password.`,
      }),
    },
  },
} satisfies Templates
