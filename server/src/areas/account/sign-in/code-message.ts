import type { MessageTemplate } from '@server/domain/outbox/written'

/** `minutes`: how long the code can be used. */
export const signInCode: MessageTemplate<{ examName: string; code: string; minutes: number }> = {
  name: 'signInCode',
  wording: {
    zh: ({ examName, code, minutes }) => ({
      subject: `登录验证码 ${code}`,
      text: `【${examName}】您的登录验证码是 ${code}，${minutes} 分钟内有效，只能使用一次。请勿告诉任何人；如非本人操作，可忽略本条消息。`,
    }),
    en: ({ examName, code, minutes }) => ({
      subject: `Sign-in code ${code}`,
      text: `${examName}: your sign-in code is ${code}. It works once, within ${minutes} minutes. Do not tell it to anyone. If you did not ask for it, you can ignore this message.`,
    }),
  },
}
