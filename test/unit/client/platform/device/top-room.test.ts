import Taro from '@tarojs/taro'
import { topRoom } from '@/platform/device/host.weapp'

const phone = (capsule: { top: number; left: number; height: number; width: number }, statusBarHeight?: number) =>
  Object.assign(Taro, {
    getWindowInfo: () => ({ statusBarHeight, windowWidth: 375 }),
    getMenuButtonBoundingClientRect: () => capsule,
  })

describe('The top inset of the Mini Program', () => {
  test('is the height of the status bar plus a header aligned with the capsule', () => {
    phone({ top: 48, left: 281, height: 32, width: 87 }, 44)
    expect(topRoom()).toEqual({ statusBar: 44, header: 40, capsule: 94 })
  })

  test.each([
    ['zeros', { top: 0, left: 0, height: 0, width: 0 }],
    ['a capsule on the left', { top: 4, left: 0, height: 32, width: 87 }],
    ['a capsule outside of the window', { top: 4, left: 800, height: 32, width: 87 }],
  ])('is the usual one when WeChat answers with %s', (_, capsule) => {
    phone(capsule, 20)
    expect(topRoom()).toEqual({ statusBar: 20, header: 40, capsule: 97 })
  })

  test('is that of an old phone when WeChat does not report the status bar', () => {
    phone({ top: 0, left: 0, height: 0, width: 0 })
    expect(topRoom().statusBar).toBe(20)
  })
})
