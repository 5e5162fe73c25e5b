/** @jest-environment jsdom */
import { host } from '@/platform/device/host.h5'
import { entryUrl, expectState, takeEntry, takeOauthCode, takeShellCode } from '@/platform/wechat/identity/entry.h5'

const inWechat = 'Mozilla/5.0 (Linux; Android 13) MicroMessenger/8.0.56'
const inWebview = `${inWechat} miniProgram/wx0000000000000002`
const inChrome = 'Mozilla/5.0 (Linux; Android 13) Chrome/147.0.0.0 Mobile'

function enter(path: string, userAgent: string): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  window.history.replaceState({ key: 'of the router' }, '', path)
  takeEntry()
}

const address = () => window.location.pathname + window.location.search + window.location.hash

beforeEach(() => sessionStorage.clear())

describe('The address that a web-view is opened with', () => {
  it('gives its code once, and keeps neither code nor mark', () => {
    enter('/e/demo/logining?wxCode=abc&redirect=%2Fdefault%2Fhelp&isWxMini=1', inWebview)
    expect(host()).toBe('webview')
    expect(address()).toBe('/e/demo/logining?redirect=%2Fdefault%2Fhelp')
    expect(window.history.state).toEqual({ key: 'of the router' })
    expect([takeShellCode(), takeShellCode()]).toEqual(['abc', null])
  })

  it('is remembered as it was, for the JS-SDK', () => {
    enter('/e/demo/login?isWxMini=1#here', inWebview)
    expect(entryUrl()).toBe('http://localhost/e/demo/login?isWxMini=1')
  })

  it('makes a web-view of a page in WeChat, and of nothing else', () => {
    enter('/e/demo/login?isWxMini=1', inWechat)
    expect(host()).toBe('webview')
    enter('/e/demo/login?isWxMini=1', inChrome)
    expect(host()).toBe('browser')
  })
})

describe('The answer of WeChat’s OAuth page', () => {
  it('counts when it carries the state that this tab sent, once', () => {
    expectState('mine')
    enter('/e/demo/logining?redirect=%2Fa%3Fb%3D1&code=abc&state=mine#wechat_redirect', inWechat)
    expect(address()).toBe('/e/demo/logining?redirect=%2Fa%3Fb%3D1')
    expect([takeOauthCode(), takeOauthCode()]).toEqual(['abc', null])
  })

  it('is dropped when the state is another one, or none was sent', () => {
    enter('/e/demo/logining?code=abc&state=forged', inWechat)
    expect(takeOauthCode()).toBeNull()
    expectState('mine')
    enter('/e/demo/logining?code=abc&state=forged', inWechat)
    expect(takeOauthCode()).toBeNull()
    expect(address()).toBe('/e/demo/logining')
  })

  it('is good for one return: the same state does not count again', () => {
    expectState('mine')
    enter('/?code=abc&state=mine', inWechat)
    enter('/?code=another&state=mine', inWechat)
    expect(takeOauthCode()).toBeNull()
  })

  it('holds no code when the user refused, and leaves nothing behind', () => {
    expectState('mine')
    enter('/e/demo/logining?state=mine#wechat_redirect', inWechat)
    expect(takeOauthCode()).toBeNull()
    expect(address()).toBe('/e/demo/logining')
  })

  it('is not asked for by a tab that would not know it', () => {
    expect(expectState('mine')).toBe(true)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(expectState('next')).toBe(false)
  })

  it('is nothing to other hosts: their addresses stay as they are', () => {
    enter('/default/help?code=1&state=open', inChrome)
    expect(address()).toBe('/default/help?code=1&state=open')
  })
})
