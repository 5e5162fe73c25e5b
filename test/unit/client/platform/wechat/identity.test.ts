/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { takeEntry } from '@/platform/wechat/identity/entry.h5'
import { wechatApp, wechatCode } from '@/platform/wechat/identity/identity.h5'
import {
  wechatApp as appOfMiniProgram,
  wechatCode as codeOfMiniProgram,
} from '@/platform/wechat/identity/identity.weapp'

const login = jest.fn<Promise<{ code: string }>, []>()
Object.assign(Taro, { login })

function open(path: string, userAgent: string): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  window.history.replaceState(null, '', path)
  takeEntry()
}

beforeEach(() => sessionStorage.clear())

describe('The identity of a WeChat user', () => {
  it('is requested through the official account in WeChat’s browser, through the Mini Program in its web-view, and not elsewhere', () => {
    open('/', 'MicroMessenger/8.0.56')
    expect(wechatApp()).toBe('jsapi')
    open('/', 'MicroMessenger/8.0.56 miniProgram/wx2')
    expect(wechatApp()).toBe('mini')
    open('/', 'Chrome/147')
    expect(wechatApp()).toBeNull()
    expect(appOfMiniProgram()).toBe('mini')
  })

  it('comes from the code in the entry address of a web-view that WeChat marks', async () => {
    open('/?wxCode=abc&isWxMini=1', 'MicroMessenger/8.0.56 miniProgram/wx2')
    expect(await wechatCode(null)).toEqual({ code: 'abc' })
    expect(await wechatCode(null)).toBeNull()
  })

  it('does not come from a code in an address that only claims to be in a web-view', async () => {
    open('/?wxCode=abc&isWxMini=1', 'MicroMessenger/8.0.56')
    expect(await wechatCode(null)).toBeNull()
  })

  it('is not requested from WeChat’s OAuth page unless the caller allows leaving', async () => {
    open('/e/demo/logining', 'MicroMessenger/8.0.56')
    expect(await wechatCode(null)).toBeNull()
    const authorize = jest.fn().mockRejectedValue(new Error('not now'))
    await expect(wechatCode(authorize)).rejects.toThrow('not now')
    expect(authorize).toHaveBeenCalledWith('/e/demo/logining')
  })

  it('is requested from WeChat at every call in the Mini Program', async () => {
    login.mockResolvedValueOnce({ code: 'a' }).mockResolvedValueOnce({ code: 'b' })
    expect([await codeOfMiniProgram(null), await codeOfMiniProgram(null)]).toEqual([{ code: 'a' }, { code: 'b' }])
  })

  it('is null when WeChat refuses', async () => {
    login.mockRejectedValueOnce({ errMsg: 'login:fail' })
    expect(await codeOfMiniProgram(null)).toBeNull()
    login.mockResolvedValueOnce({ code: '' })
    expect(await codeOfMiniProgram(null)).toBeNull()
  })
})
