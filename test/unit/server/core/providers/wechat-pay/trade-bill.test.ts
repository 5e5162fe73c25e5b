import { readTradeBill } from '@server/core/providers/wechat-pay/trade-bill'

const names =
  '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,' +
  '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const payment =
  '`2026-05-01 10:00:00,`wx1,`1900,`0,`,`4200001,`p1,`openid,`JSAPI,`SUCCESS,`OTHERS,`CNY,`65.00,`0.00,`0,`0,`0.00,`0.00,`,`,`报名费, 两科,`,`0.39000,`0.60%,`65.00,`0.00,`'
const refund =
  '`2026-05-01 11:00:00,`wx1,`1900,`0,`,`4200001,`p1,`openid,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5030,`r1,`13.05,`0.00,`ORIGINAL,`SUCCESS,`报名费,`,`-0.07800,`0.60%,`0.00,`13.05,`'
const totals = (count: number) =>
  `总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n\`${count},\`65.00,\`13.05,\`0.00,\`0.31200,\`65.00,\`13.05\r\n`
const bill = (lines: string[], count = lines.length) => [names, ...lines, totals(count)].join('\r\n')

test('payments and refunds are read with their numbers, even if a name contains a comma', () => {
  expect(readTradeBill(bill([payment, refund]))).toEqual([
    {
      ...{
        kind: 'payment',
        number: 'p1',
        paymentNumber: 'p1',
        transactionId: '4200001',
        state: 'SUCCESS',
        cents: 6500,
      },
      at: '2026-05-01 10:00:00',
    },
    {
      ...{ kind: 'refund', number: 'r1', paymentNumber: 'p1', transactionId: '4200001', state: 'SUCCESS', cents: 1305 },
      at: '2026-05-01 11:00:00',
    },
  ])
})

test.each([
  ['that was cut off', [names, payment].join('\r\n'), 'cut off'],
  ['that lacks lines', bill([payment], 2), 'has 1 lines and says that there are 2'],
  ['with a line that lost a value', bill([payment.replace(',`0.60%', '')]), 'line 2 has 26 values instead of 27'],
  ['with an amount that is none', bill([payment.replaceAll('65.00', '65')]), 'line 2 has no amount'],
  ['of something else', '日期,金额', 'no column 交易时间'],
])('a bill %s is not trusted', (_what, text, why) => {
  expect(() => readTradeBill(text)).toThrow(why)
})
