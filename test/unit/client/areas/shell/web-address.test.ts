import { isSitePath, sharedPath, webAddress } from '@/areas/shell/web-address'

const site = 'https://exam.example.org'

describe('The address in the web-view', () => {
  test('carries the sign-in code and the mark of the container, before the hash', () => {
    expect(webAddress(site, '/e/demo/login', 'a/b')).toBe(`${site}/e/demo/login?wxCode=a%2Fb&isWxMini=1`)
    expect(webAddress(site, '/a?x=1#top', 'c')).toBe(`${site}/a?x=1&wxCode=c&isWxMini=1#top`)
  })

  test('opens without a code when WeChat gives none', () => {
    expect(webAddress(site, '/a', null)).toBe(`${site}/a?isWxMini=1`)
  })

  test('keeps no code of an earlier visit', () => {
    expect(webAddress(site, '/a?wxCode=old&isWxMini=1&x=1', 'new')).toBe(`${site}/a?x=1&wxCode=new&isWxMini=1`)
    expect(webAddress(site, '/a?wx%43ode=old', null)).toBe(`${site}/a?isWxMini=1`)
  })
})

test('Only a path of the site is opened with a sign-in code', () => {
  expect(['/', '/e/demo/login?x=1'].every(isSitePath)).toBe(true)
  expect(
    ['', 'e', '//a.example', '/\\a.example', '@a.example', '.a.example', 'https://a.example'].some(isSitePath),
  ).toBe(false)
})

describe('What is shared of a page in the web-view', () => {
  test('is its path without the sign-in code', () => {
    expect(sharedPath(site, `${site}/a?wxCode=c&x=1&isWxMini=1#top`)).toBe('/a?x=1#top')
    expect(sharedPath(site, `${site}/a?wxCode=c`)).toBe('/a')
  })

  test('is nothing of another site', () => {
    expect(sharedPath(site, 'https://exam.example.org.evil.example/a')).toBeNull()
    expect(sharedPath(site, undefined)).toBeNull()
  })
})
