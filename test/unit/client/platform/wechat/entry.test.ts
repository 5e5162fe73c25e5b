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

describe('The entry address of a web-view', () => {
  it('provides its code once, and keeps neither code nor flag', () => {
    enter('/e/demo/logining?wxCode=abc&redirect=%2Fdefault%2Fhelp&isWxMini=1', inWebview)
    expect(host()).toBe('webview')
    expect(address()).toBe('/e/demo/logining?redirect=%2Fdefault%2Fhelp')
    expect(window.history.state).toEqual({ key: 'of the router' })
    expect([takeShellCode(), takeShellCode()]).toEqual(['abc', null])
  })

  it('is stored unchanged for the JS-SDK', () => {
    enter('/e/demo/login?isWxMini=1#here', inWebview)
    expect(entryUrl()).toBe('http://localhost/e/demo/login?isWxMini=1')
  })

  it('marks a page as a web-view only inside WeChat', () => {
    enter('/e/demo/login?isWxMini=1', inWechat)
    expect(host()).toBe('webview')
    enter('/e/demo/login?isWxMini=1', inChrome)
    expect(host()).toBe('browser')
  })
})

describe('The response of WeChat’s OAuth page', () => {
  it('is accepted once with the state that this tab sent', () => {
    expectState('mine')
    enter('/e/demo/logining?redirect=%2Fa%3Fb%3D1&code=abc&state=mine#wechat_redirect', inWechat)
    expect(address()).toBe('/e/demo/logining?redirect=%2Fa%3Fb%3D1')
    expect([takeOauthCode(), takeOauthCode()]).toEqual(['abc', null])
  })

  it('is dropped with another state, or if none was sent', () => {
    enter('/e/demo/logining?code=abc&state=forged', inWechat)
    expect(takeOauthCode()).toBeNull()
    expectState('mine')
    enter('/e/demo/logining?code=abc&state=forged', inWechat)
    expect(takeOauthCode()).toBeNull()
    expect(address()).toBe('/e/demo/logining')
  })

  it('is valid for one return: the same state is not accepted again', () => {
    expectState('mine')
    enter('/?code=abc&state=mine', inWechat)
    enter('/?code=another&state=mine', inWechat)
    expect(takeOauthCode()).toBeNull()
  })

  it('has no code when the user refused, and leaves no parameters in the address', () => {
    expectState('mine')
    enter('/e/demo/logining?state=mine#wechat_redirect', inWechat)
    expect(takeOauthCode()).toBeNull()
    expect(address()).toBe('/e/demo/logining')
  })

  it('is not requested by a tab that cannot store the state', () => {
    expect(expectState('mine')).toBe(true)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(expectState('next')).toBe(false)
  })

  it('is ignored in other hosts, whose addresses are unchanged', () => {
    enter('/default/help?code=1&state=open', inChrome)
    expect(address()).toBe('/default/help?code=1&state=open')
  })
})
