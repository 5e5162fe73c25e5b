import Taro from '@tarojs/taro'

type PhonePermission = 'albumAuthorized' | 'cameraAuthorized' | 'locationAuthorized' | 'phoneCalendarAuthorized'

/**
 * Whether the phone denies WeChat a permission, which only the phone's settings change. WeChat either names the system in
 * `message` or fails as if this program had no permission.
 * @param message `errMsg` of a call that was denied
 */
export function isDeniedByPhone(message: string, permissions: readonly PhonePermission[]): boolean {
  if (/system permission/i.test(message)) return true
  const settings: Partial<Record<PhonePermission, string>> = Taro.getAppAuthorizeSetting()
  return permissions.some((permission) => settings[permission] === 'denied')
}

/** Opens the settings that can change a denial: the phone's for WeChat (`blocked`), else WeChat's for this program. */
export function openSettingsFor(denial: 'denied' | 'blocked'): void {
  if (denial === 'blocked') void Taro.openAppAuthorizeSetting({})
  else void Taro.openSetting()
}
