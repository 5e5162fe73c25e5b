import { isSitePath, pathOnSite, sharedPath, webAddress } from '@/areas/shell/web-address'

const site = 'https://exam.example.org'

describe('The address opened in the web-view', () => {
  test('contains the sign-in code and the container flag before the hash', () => {
    expect(webAddress(site, '/e/demo/login', 'a/b')).toBe(`${site}/e/demo/login?wxCode=a%2Fb&isWxMini=1`)
    expect(webAddress(site, '/a?x=1#top', 'c')).toBe(`${site}/a?x=1&wxCode=c&isWxMini=1#top`)
  })

  test('contains no code when WeChat provides none', () => {
    expect(webAddress(site, '/a', null)).toBe(`${site}/a?isWxMini=1`)
  })

  test('drops the code of an earlier visit', () => {
    expect(webAddress(site, '/a?wxCode=old&isWxMini=1&x=1', 'new')).toBe(`${site}/a?x=1&wxCode=new&isWxMini=1`)
    expect(webAddress(site, '/a?wx%43ode=old', null)).toBe(`${site}/a?isWxMini=1`)
  })
})

test('only a path of the site is opened with a sign-in code', () => {
  expect(['/', '/e/demo/login?x=1'].every(isSitePath)).toBe(true)
  expect(
    ['', 'e', '//a.example', '/\\a.example', '@a.example', '.a.example', 'https://a.example'].some(isSitePath),
  ).toBe(false)
})

describe('The shared address of a page in the web-view', () => {
  test('is a page of the site and of no other one', () => {
    expect(pathOnSite(site, `${site}/a?x=1`)).toBe('/a?x=1')
    expect(pathOnSite(site, 'https://exam.example.org.evil.example/a')).toBeNull()
    expect(pathOnSite(site, undefined)).toBeNull()
  })

  test.each([
    ['/default/noticePage?code=3&projectCode=demo&wxCode=c&isWxMini=1', '/default/noticePage?code=3&projectCode=demo'],
    ['/e/demo/login?redirect=%2Fdefault%2Fpayment%2Forder%2F1&wxCode=c#top', '/e/demo/login'],
    ['/default/order/reservation?appointment=7&projectCode=demo', '/e/demo/login'],
    ['/default/payment/order/7', '/default/home'],
    ['/e/demo/guardian/secret', '/e/demo/login'],
    ['/nothing/of/ours?token=secret', '/default/home'],
  ])('for %s contains only what may be shared', (path, shared) => {
    expect(sharedPath(path, { first: '/', domain: null })).toBe(shared)
  })

  test.each([
    ['the web-view was opened with', '/e/demo/login', 'other'],
    ['the Mini Program knows', '/default/payment/order/7', 'demo'],
  ])('names the project that %s when the address of the page names none', (_, first, domain) => {
    expect(sharedPath('/default/payment/order/7', { first, domain })).toBe('/e/demo/login')
    expect(sharedPath('/default/noticePage?code=3', { first, domain })).toBe(
      '/default/noticePage?code=3&projectCode=demo',
    )
    expect(sharedPath('/e/third/login', { first, domain })).toBe('/e/third/login')
  })
})
