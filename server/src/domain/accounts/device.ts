import { isIPv4 } from 'node:net'
import type { Device } from '@contract/identity/sign-ins'
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
