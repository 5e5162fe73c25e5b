import { isIPv4 } from 'node:net'
import type { Device, SignInOutcome, SignInWay } from '@contract/identity/sign-ins'
import type { LocalText } from '@contract/schemas'
import type { Visitor } from '@server/calls/visitor'
import { addressGroup } from '@server/core/http/address-group'

/** Returns the stored description of a visitor's device: enough for the account owner to recognise it. */
export function deviceOf({ ip, userAgent, referer }: Visitor): Device {
  return {
    host: hostOf(userAgent, referer),
    system: firstIn(systems, userAgent) ?? 'other',
    browser: /MicroMessenger/i.test(userAgent) ? '' : (firstIn(browsers, userAgent) ?? ''),
    address: roughly(addressGroup(ip)),
  }
}

/**
 * WeChat identifies the Mini Program by the user agent in its web-view and by the referer in the Mini Program itself.
 */
function hostOf(userAgent: string, referer: string): Device['host'] {
  if (/miniProgram/i.test(userAgent) || referer.startsWith('https://servicewechat.com/')) return 'miniProgram'
  return /MicroMessenger/i.test(userAgent) ? 'wechat' : 'browser'
}

/** Ordered: Edge's user agent contains Chrome, Chrome's contains Safari; a phone's contains Linux or Mac. */
const systems = [
  ['harmony', /HarmonyOS|OpenHarmony/i],
  ['ios', /iPhone|iPad|iPod/i],
  ['android', /Android/i],
  ['windows', /Windows/i],
  ['mac', /Mac OS X|Macintosh/i],
  ['linux', /Linux/i],
] as const

const browsers = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Huawei', /HuaweiBrowser\//],
  ['MIUI', /MiuiBrowser\//],
  ['QQ', /MQQBrowser\/|QQBrowser\//],
  ['UC', /UCBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

function firstIn<Name>(table: readonly (readonly [Name, RegExp])[], text: string): Name | undefined {
  return table.find(([, pattern]) => pattern.test(text))?.[0]
}

function roughly(group: string): string {
  if (isIPv4(group)) return `${group.split('.').slice(0, 2).join('.')}.*.*`
  return group.endsWith('/64') ? `${group.split(':').slice(0, 2).join(':')}:*` : ''
}

/** Labels of sign-ins and account changes in the personal-data export. */
export const WAY_WORDS: Record<SignInWay, LocalText> = {
  password: { zh: '密码', en: 'Password' },
  phoneCode: { zh: '短信验证码', en: 'Phone code' },
  wechat: { zh: '微信自动登录', en: 'Automatic sign-in in WeChat' },
  wechatPhone: { zh: '微信手机号', en: 'WeChat phone number' },
  partner: { zh: '合作平台', en: 'Partner platform' },
  newAccount: { zh: '注册', en: 'New account' },
  recovery: { zh: '找回密码', en: 'Password reset' },
}

export const OUTCOME_WORDS: Record<SignInOutcome, LocalText> = {
  signedIn: { zh: '登录成功', en: 'Signed in' },
  wrongPassword: { zh: '密码错误', en: 'Wrong password' },
  locked: { zh: '密码错误次数过多，已锁定', en: 'Account locked: too many wrong passwords' },
  wrongFactor: { zh: '动态码错误', en: 'Wrong security code' },
  factorLocked: { zh: '动态码错误次数过多，已锁定', en: 'Account locked: too many wrong security codes' },
}

const HOST_WORDS: Record<Device['host'], LocalText> = {
  browser: { zh: '浏览器', en: 'Browser' },
  wechat: { zh: '微信', en: 'WeChat' },
  miniProgram: { zh: '小程序', en: 'Mini Program' },
}

const SYSTEM_WORDS: Record<Device['system'], LocalText> = {
  ios: { zh: 'iPhone 或 iPad', en: 'iPhone or iPad' },
  android: { zh: '安卓设备', en: 'Android device' },
  harmony: { zh: '鸿蒙设备', en: 'HarmonyOS device' },
  windows: { zh: 'Windows 电脑', en: 'Windows computer' },
  mac: { zh: 'Mac 电脑', en: 'Mac' },
  linux: { zh: 'Linux 电脑', en: 'Linux computer' },
  other: { zh: '其他设备', en: 'Another device' },
}

/** Returns operating system, browser and masked address, as account security shows them. */
export function deviceLabel({ host, system, browser, address }: Device): LocalText {
  const said = (language: keyof LocalText, comma: string) =>
    [SYSTEM_WORDS[system][language], browser || HOST_WORDS[host][language], address].filter(Boolean).join(comma)
  return { zh: said('zh', '，'), en: said('en', ', ') }
}

export const CHANGE_WORDS: Record<'password' | 'phone' | 'email', LocalText> = {
  password: { zh: '密码', en: 'Password' },
  phone: { zh: '手机号码', en: 'Mobile number' },
  email: { zh: '邮箱', en: 'Email' },
}
