import { deviceLabel } from '@server/domain/accounts/sign-in/device'

test('a data export names devices like account security does', () => {
  const phone = { host: 'browser', system: 'android', browser: 'Chrome', address: '203.0.*.*' } as const
  expect(deviceLabel(phone)).toEqual({
    zh: '安卓设备，Chrome，203.0.*.*',
    en: 'Android device, Chrome, 203.0.*.*',
  })
  const inWechat = { host: 'wechat', system: 'ios', browser: '', address: '' } as const
  expect(deviceLabel(inWechat)).toEqual({ zh: 'iPhone 或 iPad，微信', en: 'iPhone or iPad, WeChat' })
})
