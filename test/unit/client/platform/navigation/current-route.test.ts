import Taro from '@tarojs/taro'
import { currentRoute } from '@/platform/navigation/navigation.weapp'

// Only the build resolves platform-specific modules.
jest.mock('@/platform/overlay/overlay', () => ({ overlaysGone: () => Promise.resolve() }))

const shown = (id: string) => Object.assign(Taro, { getCurrentInstance: () => ({ router: { $taroPath: id } }) })

const detail = 'areas/mine/pages/registration-detail/index?registrationId=r%201&$taroTimestamp=1'

describe('A page of the Mini Program', () => {
  test('knows its own route while another one is on its way', () => {
    shown('areas/registration/pages/region/index?batch=A01&$taroTimestamp=2')
    expect(currentRoute(detail)).toEqual({
      name: 'registrationDetail',
      params: { registrationId: 'r 1' },
      address: '/default/examination/my_register/r%201',
    })
  })

  test('keeps an address among its parameters whole', () => {
    shown('areas/shell/pages/web/index?path=/e/demo/login?from=poster&x=1&$taroTimestamp=1')
    expect(currentRoute()).toMatchObject({ name: 'shellWeb', params: { path: '/e/demo/login?from=poster', x: '1' } })
  })

  test('is the one that is shown when nobody asks for another', () => {
    shown(detail)
    expect(currentRoute().name).toBe('registrationDetail')
  })

  test('without what its address needs has none of its own', () => {
    shown('areas/mine/pages/registration-detail/index')
    expect(currentRoute()).toMatchObject({ name: 'registrationDetail', params: {}, address: '/default/home' })
  })
})
