/** The wording of every message, in both languages. It says who sends it, what it is for and how long it holds. */
export interface TemplateValues {
  /** `minutes`: how long the code can be used. */
  signInCode: { examName: string; code: string; minutes: number }
  /** `at`: until when it can be paid. */
  paymentDue: NoticeValues
  /** `at`: when it was paid. */
  registrationPaid: NoticeValues
}
export type Template = keyof TemplateValues

/** What a message in WeChat is about. `amount` in yuan with two decimals, `at` shown at UTC+8. */
export interface NoticeValues {
  examName: string
  batchName: string
  registrationNumber: string
  amount: string
  at: string
}

interface Wording {
  subject: string
  text: string
}
type Templates = { [T in Template]: Record<'zh' | 'en', (values: TemplateValues[T]) => Wording> }

export const templates: Templates = {
  signInCode: {
    zh: ({ examName, code, minutes }) => ({
      subject: `登录验证码 ${code}`,
      text: `【${examName}】您的登录验证码是 ${code}，${minutes} 分钟内有效，只能使用一次。请勿告诉任何人；如非本人操作，可忽略本条消息。`,
    }),
    en: ({ examName, code, minutes }) => ({
      subject: `Sign-in code ${code}`,
      text: `${examName}: your sign-in code is ${code}. It works once, within ${minutes} minutes. Tell it to nobody. If you did not ask for it, you can ignore this message.`,
    }),
  },
  paymentDue: {
    zh: ({ examName, batchName, registrationNumber, amount, at }) => ({
      subject: '报名待缴费提醒',
      text: `${examName}（${batchName}）报名 ${registrationNumber} 待缴费 ${amount}元，请在 ${at} 前完成支付，逾期名额将释放。`,
    }),
    en: ({ examName, batchName, registrationNumber, amount, at }) => ({
      subject: 'Your registration is not paid yet',
      text: `${examName} (${batchName}): registration ${registrationNumber} is still to be paid, ¥${amount}. Pay before ${at} (UTC+8), or its seat is released.`,
    }),
  },
  registrationPaid: {
    zh: ({ examName, batchName, registrationNumber, amount, at }) => ({
      subject: '报名缴费成功',
      text: `${examName}（${batchName}）报名 ${registrationNumber} 已于 ${at} 缴费 ${amount}元，可在“我的报名”中查看审核进度。`,
    }),
    en: ({ examName, batchName, registrationNumber, amount, at }) => ({
      subject: 'Your registration is paid',
      text: `${examName} (${batchName}): registration ${registrationNumber} was paid on ${at} (UTC+8), ¥${amount}. See its audit under My registrations.`,
    }),
  },
}
