import type { MessageTemplate } from '@server/domain/outbox/written'
import type { SecurityNotification } from '@server/domain/accounts/notify-owner'

/** Notifies about a completed change, with instructions in case it was not the owner. */
function securityMessage(name: string, zh: string, en: string): MessageTemplate<SecurityNotification> {
  return {
    name,
    wording: {
      zh: ({ examName, at }) => ({
        subject: '账号安全提醒',
        text: `【${examName}】${zh.replace('{at}', at)}如非本人操作，请立即通过“找回密码”重设密码，并联系考试机构。`,
      }),
      en: ({ examName, at }) => ({
        subject: 'Account security',
        text: `${examName}: ${en.replace('{at}', at)} If this was not you, reset your password now with “Forgot your password?” and contact the exam body.`,
      }),
    },
  }
}

/** Notifies about a pending change that can be cancelled. */
function warning(name: string, zh: string, en: string): MessageTemplate<SecurityNotification> {
  return {
    name,
    wording: {
      zh: ({ examName, at }) => ({
        subject: '账号安全提醒：请确认',
        text: `【${examName}】${zh.replace('{at}', at)}如非本人操作，请在此之前登录，在“账号安全”中取消。`,
      }),
      en: ({ examName, at }) => ({
        subject: 'Account security: check this',
        text: `${examName}: ${en.replace('{at}', at)} If this was not you, sign in before then and cancel it in “Account security”.`,
      }),
    },
  }
}

export const passwordChanged = securityMessage(
  'passwordChanged',
  '您的登录密码已于 {at} 修改，其他设备已退出登录。',
  'your password was changed on {at} and your other devices were signed out.',
)
export const passwordRecovered = securityMessage(
  'passwordRecovered',
  '您的登录密码已于 {at} 找回并重设，所有设备已退出登录。',
  'your password was reset on {at} and all devices were signed out.',
)
export const safeQuestionsChanged = securityMessage(
  'safeQuestionsChanged',
  '您的密保问题已于 {at} 更改。',
  'your security questions were changed on {at}.',
)
export const secondFactorSet = securityMessage(
  'secondFactorSet',
  '您的账号已于 {at} 开启两步验证，今后登录还需填写验证器应用的动态码。',
  'two-step sign-in was turned on for your account on {at}. You now also need a code from the authenticator app to sign in.',
)
export const secondFactorOff = securityMessage(
  'secondFactorOff',
  '您的账号已于 {at} 关闭两步验证。',
  'two-step sign-in was turned off for your account on {at}.',
)
/** The caller knew the password or controlled the phone. */
export const secondFactorGuessed = securityMessage(
  'secondFactorGuessed',
  '有人通过了您账号的第一步登录，但于 {at} 多次填错两步验证的动态码，没有登录成功。',
  'someone passed the first step of signing in to your account, then entered too many wrong security codes on {at}. They could not sign in.',
)
/** The caller used a sign-in that may be stolen. */
export const secondFactorGuessedInside = securityMessage(
  'secondFactorGuessedInside',
  '有人在已登录的设备上关闭您账号的两步验证，于 {at} 多次填错动态码，没有关闭。如果不是您本人，请查看登录设备，并修改密码。',
  'someone tried to turn off two-step sign-in on a device signed in to your account and entered too many wrong security codes on {at}. It is still on. If this was not you, check your devices and change your password.',
)
export const phoneChanged = securityMessage(
  'phoneChanged',
  '您账号绑定的手机号已于 {at} 更改。',
  'the phone number of your account was changed on {at}.',
)
export const emailChanged = securityMessage(
  'emailChanged',
  '您账号绑定的邮箱已于 {at} 更改。',
  'the email of your account was changed on {at}.',
)
export const phoneChangeRequested = warning(
  'phoneChangeAsked',
  '有人申请更换您账号绑定的手机号，将于 {at} 生效。',
  'someone asked to change the phone number of your account. It takes effect on {at}.',
)
export const emailChangeRequested = warning(
  'emailChangeAsked',
  '有人申请更换您账号绑定的邮箱，将于 {at} 生效。',
  'someone asked to change the email of your account. It takes effect on {at}.',
)
export const passwordChangeRequested = warning(
  'passwordChangeAsked',
  '有人通过密保问题申请重设您的登录密码，新密码将于 {at} 生效。',
  'someone asked to reset your password with your security questions. The new one takes effect on {at}.',
)
export const exportReady = securityMessage(
  'exportReady',
  '您申请的个人数据导出已准备好，请在 {at} 前登录，在“个人信息”的“我的数据”中下载。',
  'your data export is ready. Sign in and download it from “My data” in “Personal information” before {at}.',
)
export const deletionCancelled = securityMessage(
  'accountKept',
  '您于 {at} 登录，账号注销已取消，账号继续有效；微信自动登录需要重新关联。',
  'you signed in on {at}, so your account will not be deleted. To sign in automatically in WeChat, link WeChat again.',
)
/** Signed out by the exam body, on request or as a precaution; needs no security warning. */
export const signedOutEverywhere: MessageTemplate<SecurityNotification> = {
  name: 'signedOutEverywhere',
  wording: {
    zh: ({ examName, at }) => ({
      subject: '您的账号已在所有设备上退出登录',
      text: `【${examName}】考试机构已于 ${at} 让您的账号在所有设备上退出登录，微信自动登录需要重新关联。请重新登录；如有他人可能知道您的密码，请立即通过“找回密码”重设密码。`,
    }),
    en: ({ examName, at }) => ({
      subject: 'You were signed out on all devices',
      text: `${examName}: the exam body signed you out on all devices on ${at}. Sign in again. To sign in automatically in WeChat, link WeChat again. If someone else may know your password, reset it now with “Forgot your password?”.`,
    }),
  },
}
/** Warns that the account will be deleted for lack of sign-ins. */
export const unusedAccount: MessageTemplate<SecurityNotification> = {
  name: 'unusedAccount',
  wording: {
    zh: ({ examName, at }) => ({
      subject: '账号长期未使用，将注销',
      text: `【${examName}】您的账号已长期未登录，将于 ${at} 注销，届时个人信息、材料等全部删除，不能恢复。如需保留，请在此之前登录。`,
    }),
    en: ({ examName, at }) => ({
      subject: 'Your unused account will be deleted',
      text: `${examName}: your account has not been used for a long time. We will permanently delete it, with your personal information and documents, on ${at}. Sign in before then to keep it.`,
    }),
  },
}
/** Removed by the exam body for an owner who lost the app and the recovery codes. */
export const secondFactorRemoved = securityMessage(
  'secondFactorTakenAway',
  '考试机构已于 {at} 应申请关闭您账号的两步验证，登录后可重新开启。',
  'the exam body turned off two-step sign-in for your account on {at}, as requested. You can turn it on again after you sign in.',
)
/** Not a {@link warning}: signing in alone cancels the deletion. */
export const deletionRequested: MessageTemplate<SecurityNotification> = {
  name: 'deletionAsked',
  wording: {
    zh: ({ examName, at }) => ({
      subject: '账号将注销',
      text: `【${examName}】您的账号将于 ${at} 注销，届时个人信息、材料等全部删除，不能恢复。在此之前登录即可取消注销。如非本人操作，请立即登录并修改密码。`,
    }),
    en: ({ examName, at }) => ({
      subject: 'Your account will be deleted',
      text: `${examName}: we will permanently delete your account, with your personal information and documents, on ${at}. Sign in before then to keep it. If this was not you, sign in now and change your password.`,
    }),
  },
}
