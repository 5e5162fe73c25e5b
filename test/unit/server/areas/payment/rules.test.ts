import { isStillGood } from '@server/areas/payment/rules'

test('a payment link for mobile browsers is reused for four minutes, and a prepay id for ninety', () => {
  const bridge = { appId: '', timeStamp: '', nonceStr: '', package: '', signType: 'RSA', paySign: '' } as const
  const [at, minute] = [new Date(0), 60_000]
  expect(isStillGood({ kind: 'h5', url: '' }, at, 4 * minute - 1)).toBe(true)
  expect(isStillGood({ kind: 'h5', url: '' }, at, 4 * minute)).toBe(false)
  expect(isStillGood({ kind: 'bridge', ...bridge }, at, 90 * minute - 1)).toBe(true)
  expect(isStillGood({ kind: 'bridge', ...bridge }, at, 90 * minute)).toBe(false)
})
