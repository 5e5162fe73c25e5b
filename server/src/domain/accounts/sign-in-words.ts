import type { SignInOutcome, SignInWay } from '@contract/identity/sign-ins'
import type { LocalText } from '@contract/schemas'

/** What is kept of signing in and of changes to an account, as whoever exports their data reads it. */
export const WAY_WORDS: Record<SignInWay, LocalText> = {
  password: { zh: '密码', en: 'Password' },
  phoneCode: { zh: '短信验证码', en: 'Phone code' },
  wechat: { zh: '微信自动登录', en: 'Automatic sign-in in WeChat' },
  wechatPhone: { zh: '微信手机号', en: 'WeChat phone number' },
  partner: { zh: '合作平台', en: 'Partner site' },
  newAccount: { zh: '注册', en: 'New account' },
  recovery: { zh: '找回密码', en: 'Password reset' },
}

export const OUTCOME_WORDS: Record<SignInOutcome, LocalText> = {
  signedIn: { zh: '登录成功', en: 'Signed in' },
  wrongPassword: { zh: '密码错误', en: 'Wrong password' },
  locked: { zh: '密码错误次数过多，已锁定', en: 'Too many wrong passwords: locked' },
}

export const CHANGE_WORDS: Record<'password' | 'phone' | 'email', LocalText> = {
  password: { zh: '密码', en: 'Password' },
  phone: { zh: '手机号码', en: 'Mobile number' },
  email: { zh: '邮箱', en: 'Email' },
}
