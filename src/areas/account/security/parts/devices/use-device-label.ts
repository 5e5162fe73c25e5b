import type { PastSignIn } from '@contract/endpoints/security'
import { useSecurityText } from '../../security-texts'

type Device = PastSignIn['device']

/** Returns a function that describes a device: `iPhone 或 iPad · Safari`, `安卓设备 · 小程序`. */
export function useDeviceLabel(): (device: Device) => string {
  const t = useSecurityText()
  return (device) => {
    const program = device.host === 'browser' ? device.browser || t('host.browser') : t(`host.${device.host}`)
    return t('device.words', { system: t(`system.${device.system}`), program })
  }
}
