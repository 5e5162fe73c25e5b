import { AccountSignIn } from '@/areas/account/parts/account-sign-in'
import PhoneSignIn from '@/areas/account/parts/phone/phone-sign-in'
import { Verify } from '@/areas/account/registering/verify'
import { press, rowsOf, type, type Screen } from './meeting'

const captcha = { id: 'c-1', image: 'data:image/png;base64,', words: null }
const answers = { 'POST /ea/g/captchas': captcha }

const byPassword: Screen = {
  draw: () => <AccountSignIn />,
  answers,
  async does() {
    await type('账号', 'candidate1')
    await type('密码', 'Right-password1')
    await press('登录')
  },
}

/** Requests a verification code by text message. */
const byPhone: Screen = {
  draw: () => <PhoneSignIn />,
  answers,
  async does() {
    await type('手机号码', '13812345678')
    await type('图形验证码', 'abcd')
    await press('获取验证码')
  },
}

const withCode: Screen = {
  ...byPhone,
  async does() {
    await type('手机号码', '13812345678')
    await type('图形验证码', 'abcd')
    await type('短信验证码', '123456')
    await press('登录')
  },
}

const byMailbox: Screen = {
  draw: () => <Verify by="email" />,
  answers,
  async does() {
    await type('邮箱', 'candidate@example.com')
    await type('图形验证码', 'abcd')
    await press('获取验证码')
  },
}

/** Uses WeChat's verified phone number, as in the Mini Program. */
const byWechat: Screen = { ...byPhone, does: () => press('WeChat') }

const phone = { field: '手机号码' }
const code = { field: '短信验证码' }

export const signingIn = [
  ...rowsOf(byPassword, 'POST /ea/g/sign-in', {
    EA_PARAM_MISSING: [{ field: '账号' }, /请填写账号/, { missing: ['account'] }],
    EA_ACCOUNT_MISSING: [{ field: '账号' }, /没有找到这个账号/],
    EA_WRONG_PASSWORD: [{ field: '密码' }, /还可以尝试 3 次/, { left: 3 }],
    EA_ACCOUNT_LOCKED: [{ field: '账号' }, /锁定/, { until: '2026-05-01T02:10:00.000Z' }],
    EA_CAPTCHA_REQUIRED: [{ field: '图形验证码' }, /请先填写验证码/],
    EA_WRONG_CAPTCHA: [{ field: '图形验证码' }, /请按新的一题重新填写/],
  }),
  ...rowsOf(byPhone, 'POST /ea/g/phone-codes', {
    EA_PHONE_INVALID: [phone, /11 位手机号码/],
    EA_SMS_UNAVAILABLE: [phone, /暂时无法发送短信/],
    EA_CODE_TOO_FREQUENT: [code, /请在 42 秒后/, { seconds: 42 }],
    EA_CODE_LIMIT: [code, /之后再试/, { until: '2026-05-01T02:10:00.000Z' }],
  }),
  ...rowsOf(withCode, 'POST /ea/g/sign-in/phone', {
    EA_WRONG_CODE: [code, /还可以尝试 2 次/, { left: 2 }],
    EA_CODE_EXPIRED: [code, /请重新获取/],
    EA_CAPTCHA_REQUIRED: [{ field: '图形验证码' }, /请先填写验证码/],
    EA_WRONG_CAPTCHA: [{ field: '图形验证码' }, /请按新的一题重新填写/],
  }),
  ...rowsOf(byWechat, 'POST /ea/g/sign-in/wechat-phone', {
    EA_WECHAT_PHONE: ['dialog', /改用短信验证码/],
    EA_WECHAT_UNAVAILABLE: ['dialog', /改用账号或手机号/],
  }),
  ...rowsOf(byMailbox, 'POST /ea/g/codes', {
    EA_EMAIL_INVALID: [{ field: '邮箱' }, /name@example\.com/],
    EA_EMAIL_UNAVAILABLE: [{ field: '邮箱' }, /暂时无法发送邮件/],
  }),
]
