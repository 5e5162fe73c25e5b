import type { MessageTemplate } from '@server/domain/outbox/written'

/** `minutes`: validity of the code. */
export interface CodeValues {
  examName: string
  code: string
  minutes: number
}

type CodeMessage = MessageTemplate<CodeValues>

export const signInCode = withCode('signInCode', { zh: '登录', en: 'sign-in' })
export const registerCode = withCode('registerCode', { zh: '注册', en: 'registration' })
export const recoverCode = withCode('recoverCode', { zh: '重置密码', en: 'password reset' })
export const bindCode = withCode('bindCode', { zh: '绑定', en: 'linking' })
export const verifyOldCode = withCode('verifyOldCode', { zh: '身份核实', en: 'security' })
export const guardianCode = withCode('guardianCode', { zh: '监护人确认', en: 'guardian' })

/**
 * Message sent instead of a registration code when an account has this contact. Only its owner learns about the
 * account.
 */
export const registeredBefore = withoutCode('registeredBefore', {
  zh: {
    subject: '您已注册过账号',
    text: '有人请求用这个手机号或邮箱注册账号，但它已经注册过。请直接登录，或找回密码；如非本人操作，可忽略本条消息，您的账号没有变化。',
  },
  en: {
    subject: 'You already have an account',
    text: 'someone asked to create an account with this phone number or email, but it already has an account. Sign in, or reset your password. If this was not you, ignore this message. Your account has not changed.',
  },
})

/** Message sent instead of a recovery code when no account has this contact. */
export const notRegistered = withoutCode('notRegistered', {
  zh: {
    subject: '没有可找回的账号',
    text: '有人请求找回密码，但没有账号使用这个手机号或邮箱。请换一个手机号或邮箱再试，或注册账号；如非本人操作，可忽略本条消息。',
  },
  en: {
    subject: 'No account found',
    text: 'someone asked to reset a password, but no account uses this phone number or email. Try another one, or create an account. If this was not you, ignore this message.',
  },
})

/** Message sent instead of a linking code when an account has this contact. */
export const boundBefore = withoutCode('boundBefore', {
  zh: {
    subject: '已绑定账号',
    text: '有人请求绑定这个手机号或邮箱，但它已绑定一个账号。请先在该账号中更换；如非本人操作，可忽略本条消息，您的账号没有变化。',
  },
  en: {
    subject: 'Already linked to an account',
    text: 'someone asked to link this phone number or email, but it already belongs to an account. Change it in that account first. If this was not you, ignore this message. Your account has not changed.',
  },
})

function withCode(name: string, kind: { zh: string; en: string }): CodeMessage {
  return {
    name,
    wording: {
      zh: ({ examName, code, minutes }) => ({
        subject: `${kind.zh}验证码 ${code}`,
        text: `【${examName}】您的${kind.zh}验证码是 ${code}，${minutes} 分钟内有效，只能使用一次。请勿告诉任何人；如非本人操作，可忽略本条消息。`,
      }),
      en: ({ examName, code, minutes }) => ({
        subject: `${capital(kind.en)} code ${code}`,
        text: `${examName}: your ${kind.en} code is ${code}. It is valid for ${minutes} minutes and can be used once. Do not share it. If you did not request it, ignore this message.`,
      }),
    },
  }
}

interface Words {
  subject: string
  text: string
}

function withoutCode(name: string, { zh, en }: { zh: Words; en: Words }): CodeMessage {
  return {
    name,
    wording: {
      zh: ({ examName }) => ({ subject: zh.subject, text: `【${examName}】${zh.text}` }),
      en: ({ examName }) => ({ subject: en.subject, text: `${examName}: ${en.text}` }),
    },
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
