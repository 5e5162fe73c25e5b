import { h5Address, notifyUrl, refundNotifyUrl } from '@server/domain/orders/addresses'

const env = { PUBLIC_URL: 'https://exam.example.org/' }

test('WeChat gets a notification address per project', () => {
  expect(notifyUrl(env, 'p1')).toBe('https://exam.example.org/pay/wechat/notify/p1')
  expect(refundNotifyUrl(env, 'p1')).toBe('https://exam.example.org/pay/wechat/refund-notify/p1')
})

test('the return address is encoded in the link to WeChat’s page', () => {
  const back = encodeURIComponent('https://exam.example.org/default/examination/payBack?orderId=o1')
  expect(h5Address(env, 'https://wx.test/pay?prepay_id=1', 'o1')).toBe(
    `https://wx.test/pay?prepay_id=1&redirect_url=${back}`,
  )
})
