/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { keepSignInCode, signInCode as inBrowser } from '@/platform/start/sign-in-code.h5'
import { signInCode as inMiniProgram } from '@/platform/start/sign-in-code.weapp'

const login = jest.fn<Promise<{ code: string }>, []>()
Object.assign(Taro, { login })

describe('a sign-in code', () => {
  it('comes from WeChat at every call in the Mini Program', async () => {
    login.mockResolvedValueOnce({ code: 'a' }).mockResolvedValueOnce({ code: 'b' })
    expect([await inMiniProgram(), await inMiniProgram()]).toEqual(['a', 'b'])
  })

  it('is not there when WeChat refuses one', async () => {
    login.mockRejectedValueOnce({ errMsg: 'login:fail' })
    expect(await inMiniProgram()).toBeNull()
    login.mockResolvedValueOnce({ code: '' })
    expect(await inMiniProgram()).toBeNull()
  })

  it('is in the browser the one that the tab was opened with', async () => {
    expect(await inBrowser()).toBeNull()
    keepSignInCode('c')
    expect(await inBrowser()).toBe('c')
  })
})
