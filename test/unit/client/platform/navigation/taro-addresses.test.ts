/** @jest-environment jsdom */
import { routesAlias } from '@tarojs/router'
import { teachTaroAddresses } from '@/platform/navigation/taro-addresses.h5'
import { routeEntries, routes } from '@/routes'

const inSite = routeEntries.filter(([, { h5 }]) => h5.length > 0)

describe('Taro’s router', () => {
  beforeAll(teachTaroAddresses)

  test('knows every address of every page of the site, in the order of the table', () => {
    for (const [, { page }] of inSite) {
      const addresses = inSite.filter(([, row]) => row.page === page).flatMap(([, { h5 }]) => h5)
      expect(routesAlias.getAll(`/${page}`)).toEqual(addresses)
    }
  })

  test('knows none of the Mini Program’s own screens', () => {
    for (const [, { page, h5 }] of routeEntries) if (h5.length === 0) expect(routesAlias.getAll(`/${page}`)).toEqual([])
  })

  test.each([
    ['/default/home', 'home'],
    ['/e/demo/logining', 'signIn'],
    ['/e/demo/B1/login', 'batchSignIn'],
    ['/nowhere/at/all', 'unknownPage'],
  ] as const)('finds the page of %s', (address, name) => {
    expect(routesAlias.getOrigin(address)).toBe(`/${routes[name].page}`)
  })

  test('never opens a pattern in place of an address', () => {
    expect(routesAlias.getAlias('/e/demo/logining')).toBe('/e/demo/logining')
    for (const [, { page }] of inSite) expect(routesAlias.getAlias(`/${page}`)).not.toMatch(/[:(]/)
  })
})
