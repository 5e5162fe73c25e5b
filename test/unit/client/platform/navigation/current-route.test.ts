import Taro from '@tarojs/taro'
import { currentRoute } from '@/platform/navigation/navigation.weapp'

// Only the build resolves platform-specific modules.
jest.mock('@/platform/overlay/overlay', () => ({ overlaysGone: () => Promise.resolve() }))

const shown = (id: string) => Object.assign(Taro, { getCurrentInstance: () => ({ router: { $taroPath: id } }) })

const detail = 'areas/mine/pages/registration-detail/index?registrationId=r%201&$taroTimestamp=1'

describe('A page of the Mini Program', () => {
  test('has its own route while another page is opening', () => {
    shown('areas/registration/pages/region/index?batch=A01&$taroTimestamp=2')
    expect(currentRoute(detail)).toEqual({
      name: 'registrationDetail',
      params: { registrationId: 'r 1' },
      address: '/default/examination/my_register/r%201',
    })
  })

  test('keeps an address in its parameters unchanged', () => {
    shown('areas/shell/pages/web/index?path=/e/demo/login?from=poster&x=1&$taroTimestamp=1')
    expect(currentRoute()).toMatchObject({ name: 'shellWeb', params: { path: '/e/demo/login?from=poster', x: '1' } })
  })

  test('is the displayed one if none is given', () => {
    shown(detail)
    expect(currentRoute().name).toBe('registrationDetail')
  })

  test('without its required parameters has the address of the home', () => {
    shown('areas/mine/pages/registration-detail/index')
    expect(currentRoute()).toMatchObject({ name: 'registrationDetail', params: {}, address: '/default/home' })
  })
})
