import Taro from '@tarojs/taro'
import { whereAmI } from '@/platform/places/places.weapp'

const getLocation = jest.fn()
const getAppAuthorizeSetting = jest.fn(() => ({}))
const getSetting = jest.fn()
Object.assign(Taro, { getLocation, getAppAuthorizeSetting, getSetting })

test.each([
  ['getLocation:fail auth deny', {}, 'denied'],
  ['getLocation:fail auth deny', { locationAuthorized: 'denied' }, 'blocked'],
  ['getLocation:fail:system permission denied', {}, 'blocked'],
  ['getLocation:fail privacy permission is not authorized', {}, 'refused'],
  ['getLocation:fail:ERROR_NETWORK', { locationAuthorized: 'denied' }, 'failed'],
] as const)('a location that WeChat does not return (%s, %j) is %s', async (errMsg, settings, outcome) => {
  getLocation.mockRejectedValue({ errMsg })
  getAppAuthorizeSetting.mockReturnValue(settings)
  getSetting.mockResolvedValue({ authSetting: {} })
  expect(await whereAmI()).toBe(outcome)
})

test('a location that the candidate denied to this program is denied, even if the phone never asked', async () => {
  getLocation.mockRejectedValue({ errMsg: 'getLocation:fail auth deny' })
  // WeChat on Android reports `denied` also for a permission that it has never requested.
  getAppAuthorizeSetting.mockReturnValue({ locationAuthorized: 'denied' })
  getSetting.mockResolvedValue({ authSetting: { 'scope.userLocation': false } })
  expect(await whereAmI()).toBe('denied')
  getSetting.mockResolvedValue({ authSetting: { 'scope.userLocation': true } })
  expect(await whereAmI()).toBe('blocked')
  getSetting.mockRejectedValue({ errMsg: 'getSetting:fail' })
  expect(await whereAmI()).toBe('blocked')
})
