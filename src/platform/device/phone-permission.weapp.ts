import Taro from '@tarojs/taro'

type PhonePermission = 'albumAuthorized' | 'cameraAuthorized' | 'locationAuthorized' | 'phoneCalendarAuthorized'

/** WeChat scope that a candidate can deny to this Mini Program. `chooseMedia` has none: only the phone can deny it. */
type Scope = 'scope.userLocation' | 'scope.writePhotosAlbum' | 'scope.addPhoneCalendar'

interface Needed {
  permissions: readonly PhonePermission[]
  scope?: Scope
}

/**
 * Returns `blocked` if the phone denies WeChat the permission (changed in the phone's settings only), else `denied`.
 * WeChat either names the system in `message` or fails as if this Mini Program lacked the permission. Android also
 * reports `denied` for a permission that was never requested, so a denial of the Mini Program's scope takes precedence.
 * @param message `errMsg` of the denied call
 */
export async function denialOf(message: string, { permissions, scope }: Needed): Promise<'denied' | 'blocked'> {
  if (/system permission/i.test(message)) return 'blocked'
  const settings: Partial<Record<PhonePermission, string>> = Taro.getAppAuthorizeSetting()
  if (!permissions.some((permission) => settings[permission] === 'denied')) return 'denied'
  return scope !== undefined && (await isDeniedToProgram(scope)) ? 'denied' : 'blocked'
}

async function isDeniedToProgram(scope: Scope): Promise<boolean> {
  try {
    const { authSetting } = await Taro.getSetting()
    return (authSetting as Partial<Record<Scope, boolean>>)[scope] === false
  } catch {
    // WeChat versions without this call
    return false
  }
}

/**
 * Opens the settings where the denial can be changed: the phone's settings for WeChat (`blocked`) or WeChat's settings
 * for this Mini Program (`denied`).
 */
export function openSettingsFor(denial: 'denied' | 'blocked'): void {
  if (denial === 'blocked') void Taro.openAppAuthorizeSetting({})
  else void Taro.openSetting()
}
