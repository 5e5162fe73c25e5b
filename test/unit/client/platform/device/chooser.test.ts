import Taro from '@tarojs/taro'
import { openChooserSettings, pickFiles } from '@/platform/device/files.weapp'
import { ChooserError } from '@/platform/device/device-types'

jest.mock('@/platform/network/cookies.weapp', () => ({ cookiesFor: () => ({}) }))

const openSetting = jest.fn()
const openAppAuthorizeSetting = jest.fn()
const getAppAuthorizeSetting = jest.fn(() => ({}))
Object.assign(Taro, { openSetting, openAppAuthorizeSetting, getAppAuthorizeSetting })
const answering = (errMsg: string) => {
  const fail = () => Promise.reject(Object.assign(new Error(errMsg), { errMsg }))
  Object.assign(Taro, { chooseMedia: fail, chooseMessageFile: fail })
}
const image = { kind: 'image', extensions: ['jpg'] } as const
const file = { kind: 'file', extensions: ['pdf'] } as const

describe('A chooser of the Mini Program', () => {
  test.each(['chooseMedia:fail cancel', 'chooseMedia:fail privacy permission is not authorized'])(
    'that was closed, or whose agreement was refused, returns nothing: %s',
    async (message) => {
      answering(message)
      await expect(pickFiles(image)).resolves.toEqual([])
    },
  )

  test.each([
    ['chooseMedia:fail auth deny', 'denied'],
    ['chooseMedia:fail authorize:fail auth deny', 'denied'],
    ['chooseMedia:fail:system permission denied', 'blocked'],
    ['chooseMessageFile:fail internal error', 'failed'],
  ] as const)('that did not open reports the reason: %s', async (message, trouble) => {
    answering(message)
    await expect(pickFiles(message.startsWith('chooseMedia') ? image : file)).rejects.toEqual(new ChooserError(trouble))
  })

  test.each(['cameraAuthorized', 'albumAuthorized'])(
    'is blocked if the phone denies the permission: %s',
    async (permission) => {
      answering('chooseMedia:fail auth deny')
      getAppAuthorizeSetting.mockReturnValueOnce({ [permission]: 'denied' })
      await expect(pickFiles(image)).rejects.toEqual(new ChooserError('blocked'))
    },
  )

  test('opens the settings that can grant the permission', () => {
    openChooserSettings('denied')
    expect(openSetting).toHaveBeenCalledTimes(1)
    openChooserSettings('blocked')
    expect(openAppAuthorizeSetting).toHaveBeenCalledTimes(1)
  })
})
