import Taro from '@tarojs/taro'

type PhonePermission = 'albumAuthorized' | 'cameraAuthorized' | 'locationAuthorized' | 'phoneCalendarAuthorized'

/** The permission that a candidate can deny this program; missing for `chooseMedia`, which only the phone denies. */
type Scope = 'scope.userLocation' | 'scope.writePhotosAlbum' | 'scope.addPhoneCalendar'

interface Needed {
  permissions: readonly PhonePermission[]
  scope?: Scope
}

/**
 * Who denied a call of WeChat's: `blocked` where the phone denies WeChat the permission, which only the phone's settings
 * change, else `denied`. WeChat either names the system in `message` or fails as if this program had no permission. Android
 * says “denied” also of a permission that it has never asked for: whoever denied it to this program is led there first.
 * @param message `errMsg` of a call that was denied
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
    // an old WeChat that does not say
    return false
  }
}

/** Opens the settings that can change a denial: the phone's for WeChat (`blocked`), else WeChat's for this program. */
export function openSettingsFor(denial: 'denied' | 'blocked'): void {
  if (denial === 'blocked') void Taro.openAppAuthorizeSetting({})
  else void Taro.openSetting()
}
