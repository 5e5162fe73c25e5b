import type { MessageName } from '@server/core/tables/definition/messages'
import type { MessageTemplate } from '@server/domain/outbox/written'

/** `child`: the candidate's name with the family name masked, in case the number is wrong. */
interface AskedValues {
  examName: string
  child: string
  url: string
  /** Deadline formatted for display. */
  until: string
}

/** Message with the link to the guardian. Text messages to guardians contain no other address. */
export const guardianConsentRequested: MessageTemplate<AskedValues> = {
  name: 'guardianAsked',
  wording: {
    zh: ({ examName, child, url, until }) => ({
      subject: '请您确认是否同意孩子报名考试',
      text: `【${examName}】${child} 未满 18 周岁，请您作为监护人确认是否同意其报名。请在 ${until} 前打开链接阅读并答复：${url} 如不认识该考生，请忽略本条短信。`,
    }),
    en: ({ examName, child, url, until }) => ({
      subject: 'Your consent is needed for a candidate under 18',
      text: `${examName}: ${child} is under 18 and has named you as guardian. Open this link before ${until} to read about it and answer: ${url} If you do not know this candidate, ignore this message.`,
    }),
  },
}

interface AnsweredValues {
  examName: string
}

/** Message templates about the guardian's answer, by their names in the project file. */
export const answeredTemplates = {
  guardianAgreed: {
    name: 'guardianAgreed',
    wording: {
      zh: ({ examName }) => ({
        subject: '监护人已同意，可以提交报名',
        text: `【${examName}】您的监护人已同意您报名，现在可以登录提交。`,
      }),
      en: ({ examName }) => ({
        subject: 'Your guardian has agreed. You can submit',
        text: `${examName}: your guardian has agreed. Sign in and submit your registration.`,
      }),
    },
  },
  guardianRefused: {
    name: 'guardianRefused',
    wording: {
      zh: ({ examName }) => ({
        subject: '监护人没有同意',
        text: `【${examName}】您的监护人没有同意您报名，暂时不能提交。填写的内容仍会保存；可与监护人商量后再次申请。`,
      }),
      en: ({ examName }) => ({
        subject: 'Your guardian has not agreed',
        text: `${examName}: your guardian has not agreed, so you cannot submit. What you entered is saved. Talk to your guardian and ask again.`,
      }),
    },
  },
  guardianWithdrawn: {
    name: 'guardianWithdrawn',
    wording: {
      zh: ({ examName }) => ({
        subject: '监护人撤回了同意',
        text: `【${examName}】您的监护人撤回了同意，之后不能再提交报名或申请；已提交的不受影响。`,
      }),
      en: ({ examName }) => ({
        subject: 'Your guardian has withdrawn consent',
        text: `${examName}: your guardian has withdrawn consent. You cannot submit anything new. Earlier submissions are not affected.`,
      }),
    },
  },
} satisfies Partial<Record<MessageName, MessageTemplate<AnsweredValues>>>
