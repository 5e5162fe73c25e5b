import Taro from '@tarojs/taro'
import { whereAmI } from '@/platform/places/places.weapp'

const getLocation = jest.fn()
const getAppAuthorizeSetting = jest.fn(() => ({}))
Object.assign(Taro, { getLocation, getAppAuthorizeSetting })

test.each([
  ['getLocation:fail auth deny', {}, 'denied'],
  ['getLocation:fail auth deny', { locationAuthorized: 'denied' }, 'blocked'],
  ['getLocation:fail:system permission denied', {}, 'blocked'],
  ['getLocation:fail privacy permission is not authorized', {}, 'refused'],
  ['getLocation:fail:ERROR_NETWORK', { locationAuthorized: 'denied' }, 'failed'],
] as const)('a position that WeChat does not tell (%s, %j) is %s', async (errMsg, settings, outcome) => {
  getLocation.mockRejectedValue({ errMsg })
  getAppAuthorizeSetting.mockReturnValue(settings)
  expect(await whereAmI()).toBe(outcome)
})
