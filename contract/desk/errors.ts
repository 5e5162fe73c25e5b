/**
 * Error codes and texts of the desk, separate from the catalogue of the candidate site so that the site does not
 * contain them. Placeholders as in errors/messages.ts.
 */
import type { ResultCode } from '../codes'
import { RESULT } from '../codes'

export const DESK_ERRORS = {
  DESK_SIGN_IN_REQUIRED: 'noPermission',
  DESK_WRONG_PASSWORD: 'alert',
  DESK_WRONG_CODE: 'alert',
  DESK_WRONG_PASSKEY: 'alert',
  DESK_LOCKED: 'alert',
  DESK_SIGN_IN_EXPIRED: 'alert',
  DESK_STEP_UP: 'noPermission',
  DESK_CSRF: 'noPermission',
  DESK_ORIGIN: 'noPermission',
  DESK_FORBIDDEN: 'noPermission',
  DESK_SET_UP_LINK: 'alert',
  DESK_OLD_PASSWORD: 'alert',
  DESK_PASSWORD_SHORT: 'alert',
  DESK_NAME_TAKEN: 'alert',
  DESK_STAFF_NOT_FOUND: 'alert',
  DESK_OWN_ACCOUNT: 'alert',
  DESK_PASSKEY_KNOWN: 'alert',
  DESK_NOT_FOUND: 'alert',
} as const satisfies Record<string, keyof typeof RESULT>
export type DeskErrorCode = keyof typeof DESK_ERRORS

export const resultOfDesk = (code: DeskErrorCode): ResultCode => RESULT[DESK_ERRORS[code]]

export const deskErrorTexts: Record<'zh' | 'en', Record<DeskErrorCode, string>> = {
  zh: {
    DESK_SIGN_IN_REQUIRED: '登录已失效，请重新登录。已填写的内容会保留。',
    DESK_WRONG_PASSWORD: '用户名或密码不正确，请核对后重新输入。连续错误 5 次后将锁定 10 分钟。',
    DESK_WRONG_CODE: '验证码不正确或已使用过，请输入身份验证器当前显示的 6 位数字；刚用过的验证码需等待下一个。',
    DESK_WRONG_PASSKEY: '通行密钥验证未通过，请重试，或改用验证码。',
    DESK_LOCKED: '错误次数过多，请于 {{until}} 后重试。如非本人操作，请联系超级管理员。',
    DESK_SIGN_IN_EXPIRED: '本次登录已超时，请从用户名和密码重新开始。',
    DESK_STEP_UP: '此操作需要再次验证身份，请输入验证码或使用通行密钥。',
    DESK_CSRF: '页面已过期，请刷新后重试。',
    DESK_ORIGIN: '请通过 {{url}} 打开工作台。',
    DESK_FORBIDDEN: '您没有此项权限。如工作需要，请联系超级管理员。',
    DESK_SET_UP_LINK: '此链接已使用或已过期，请联系超级管理员重新生成。',
    DESK_OLD_PASSWORD: '当前密码不正确，请重新输入。',
    DESK_PASSWORD_SHORT: '密码过短，请使用至少 {{length}} 位。',
    DESK_NAME_TAKEN: '用户名“{{name}}”已被使用，请换一个。',
    DESK_STAFF_NOT_FOUND: '未找到该账号，请刷新列表。',
    DESK_OWN_ACCOUNT: '不能停用、重置自己的账号，也不能更改自己的角色。请由另一位超级管理员操作。',
    DESK_PASSKEY_KNOWN: '此通行密钥已添加过。',
    DESK_NOT_FOUND: '未找到该记录，可能已被删除，请刷新列表。',
  },
  en: {
    DESK_SIGN_IN_REQUIRED: 'Your session has ended. Sign in again; what you typed is kept.',
    DESK_WRONG_PASSWORD:
      'User name or password is wrong. Check both and try again. Five wrong attempts lock for 10 minutes.',
    DESK_WRONG_CODE:
      'The code is wrong or was already used. Enter the six digits that your authenticator app shows now; after a used code, wait for the next one.',
    DESK_WRONG_PASSKEY: 'The passkey was not accepted. Try again, or use a code.',
    DESK_LOCKED:
      'Too many wrong attempts. Try again after {{until}}. If it was not you, contact a super administrator.',
    DESK_SIGN_IN_EXPIRED: 'This sign-in has expired. Start again with user name and password.',
    DESK_STEP_UP: 'Confirm your identity for this action: enter a code or use a passkey.',
    DESK_CSRF: 'This page is out of date. Reload it and try again.',
    DESK_ORIGIN: 'Open the desk at {{url}}.',
    DESK_FORBIDDEN: 'You do not have this permission. If you need it for your work, contact a super administrator.',
    DESK_SET_UP_LINK: 'This link was used or has expired. Ask a super administrator for a new one.',
    DESK_OLD_PASSWORD: 'The current password is wrong. Enter it again.',
    DESK_PASSWORD_SHORT: 'This password is too short. Use at least {{length}} characters.',
    DESK_NAME_TAKEN: 'The user name “{{name}}” is taken. Choose another one.',
    DESK_STAFF_NOT_FOUND: 'There is no such account. Reload the list.',
    DESK_OWN_ACCOUNT:
      'You cannot disable or reset your own account or change your own roles. Another super administrator can.',
    DESK_PASSKEY_KNOWN: 'This passkey was added before.',
    DESK_NOT_FOUND: 'There is no such record; it may have been deleted. Reload the list.',
  },
}
