import { readPayRequest } from '@/areas/shell/pay-request'

const given = {
  orderId: 'o1',
  appId: 'wx1',
  timeStamp: '1700000000',
  nonceStr: 'n',
  package: 'prepay_id=wx2',
  signType: 'RSA',
  paySign: 's',
  returnTo: '/default/examination/payBack?orderId=o1',
}

describe('What the site hands over to be paid', () => {
  test('is what WeChat signed, and where to go afterwards', () => {
    const { orderId, returnTo, ...bridge } = given
    expect(readPayRequest(given)).toEqual({ bridge, purpose: { orderId, returnTo } })
  })

  test('names the project too, by which the order is looked at', () => {
    expect(readPayRequest({ ...given, domain: 'demo' })?.purpose).toMatchObject({ orderId: 'o1', domain: 'demo' })
  })

  test.each([
    { package: 'wx2' },
    { paySign: '' },
    { timeStamp: '' },
    { nonceStr: '' },
    { signType: 'MD5' },
    { returnTo: '' },
    { returnTo: '//elsewhere.example' },
  ])('is nothing with %j', (fault) => {
    expect(readPayRequest({ ...given, ...fault })).toBeNull()
  })
})
