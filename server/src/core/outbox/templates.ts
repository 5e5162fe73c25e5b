/** The wording of every text and email, in both languages. A text says who sends it, what it is for and how long it holds. */
export interface TemplateValues {
  /** `minutes`: how long the code can be used. */
  signInCode: { examName: string; code: string; minutes: number }
}
export type Template = keyof TemplateValues

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
}
