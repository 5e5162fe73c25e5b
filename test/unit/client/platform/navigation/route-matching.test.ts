import { addressOf, matchRoute, nameProjectBy, pageUrlOf, routeOfPage } from '@/platform/navigation/route-matching'
import { isForEverybody, routeEntries } from '@/routes'

describe('An address of the H5 site', () => {
  test('is matched to its screen with decoded parameters', () => {
    expect(matchRoute('/e/abc/b%201/login?redirect=%2Fdefault%2Fhelp')).toEqual({
      name: 'batchSignIn',
      params: { projectCode: 'abc', batchCode: 'b 1', redirect: '/default/help' },
    })
    expect(matchRoute('/e/abc/login').name).toBe('home')
  })

  test('without a screen is the unknown page', () => {
    expect(matchRoute('/zzz').name).toBe('unknownPage')
    expect(matchRoute('/default/examination').name).toBe('unknownPage')
  })

  test('keeps an invalid escape sequence', () => {
    expect(matchRoute('/e/%E0%A4%A/login').params.projectCode).toBe('%E0%A4%A')
  })

  test('omits the parameters that Taro adds', () => {
    expect(matchRoute('/default/help?stamp=3&id=1&$taroTimestamp=9').params).toEqual({ id: '1' })
  })

  test('is built from a name: path parameters first, the others as query, without undefined ones', () => {
    expect(addressOf('registrationRefund', { regId: '9', from: '中', to: undefined })).toBe(
      '/default/examination/registration_refund/9?from=%E4%B8%AD',
    )
    expect(addressOf('home', { projectCode: 'demo' })).toBe('/e/demo/login')
    expect(addressOf('home')).toBe('/default/home')
  })

  test('cannot be built without its parameters', () => {
    expect(() => addressOf('payOrder')).toThrow(/orderId/)
  })

  test('that was built is matched to the same screen', () => {
    const address = addressOf('payOrder', { orderId: 'a/b c', note: '1+1=2' })
    expect(matchRoute(address)).toEqual({ name: 'payOrder', params: { orderId: 'a/b c', note: '1+1=2' } })
  })
})

describe('The URL of a Mini Program page', () => {
  test('has all parameters in its query', () => {
    expect(pageUrlOf('batchSignIn', { projectCode: 'demo', batchCode: 'b1' })).toBe(
      '/areas/account/pages/batch-sign-in/index?projectCode=demo&batchCode=b1',
    )
  })

  test('shared by several screens contains the screen’s name', () => {
    const [page = '', query = ''] = pageUrlOf('dyNotice').split('?')
    expect(query).toBe('route=dyNotice')
    expect(routeOfPage(page, { route: 'dyNotice', id: '1' })).toEqual({ name: 'dyNotice', params: { id: '1' } })
  })

  test('is matched to its screen by path', () => {
    expect(routeOfPage('areas/account/pages/sign-in/index', { projectCode: 'demo' })).toEqual({
      name: 'signIn',
      params: { projectCode: 'demo' },
    })
  })
})

describe('The address of a public screen', () => {
  afterEach(() => nameProjectBy(() => null))

  test.each(routeEntries.filter(([name]) => isForEverybody(name)).map(([name]) => name))(
    'contains the project, so that it works for others: %s',
    (name) => {
      nameProjectBy(() => 'demo')
      const { params } = matchRoute(addressOf(name, { projectCode: name.startsWith('module') ? 'demo' : undefined }))
      if (name !== 'home') expect(params.projectCode).toBe('demo')
    },
  )

  test('is unchanged without a project, or for a private screen', () => {
    expect(addressOf('notice')).toBe('/default/notice')
    nameProjectBy(() => 'demo')
    expect(addressOf('myRegister')).toBe('/default/examination/my_register')
    expect(addressOf('notice', { projectCode: 'seat' })).toBe('/default/notice?projectCode=seat')
  })
})
