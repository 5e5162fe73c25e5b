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

describe('The payment request that the site passes to the Mini Program', () => {
  test('contains the parameters signed by WeChat and the return path', () => {
    const { orderId, returnTo, ...bridge } = given
    expect(readPayRequest(given)).toEqual({ bridge, purpose: { orderId, returnTo } })
  })

  test('contains the project, which is needed to read the order', () => {
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
  ])('is null with %j', (fault) => {
    expect(readPayRequest({ ...given, ...fault })).toBeNull()
  })
})
