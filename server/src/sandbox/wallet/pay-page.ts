import { isOpen, type Trade } from '../trade'

const texts = {
  zh: {
    title: '支付沙箱',
    note: '这是用于开发和测试的支付页面，不会产生真实扣款。',
    pay: '支付',
    cancel: '取消',
    back: '返回商户',
    fail: '支付失败（如银行拒绝）',
    states: {
      NOTPAY: '待支付',
      USERPAYING: '正在输入密码',
      PAYERROR: '支付失败，可重新支付',
      SUCCESS: '支付成功',
      REFUND: '已转入退款',
      CLOSED: '订单已关闭，无法支付',
    },
  },
  en: {
    title: 'Payment sandbox',
    note: 'A payment page for development and tests. No money is moved.',
    pay: 'Pay',
    cancel: 'Cancel',
    fail: 'Let it fail (a bank refuses)',
    back: 'Back to the merchant',
    states: {
      NOTPAY: 'To be paid',
      USERPAYING: 'The password is being entered',
      PAYERROR: 'The payment failed and can be tried again',
      SUCCESS: 'Paid',
      REFUND: 'Refunded',
      CLOSED: 'This order is closed and cannot be paid',
    },
  },
}

const style = `
  *{box-sizing:border-box}
  body{margin:0;padding:24px 16px;font:16px/1.5 -apple-system,'PingFang SC','Noto Sans SC',sans-serif;color:#1c2430;background:#f4f5f7}
  main{max-width:420px;margin:0 auto;padding:24px 16px;background:#fff;border-radius:8px}
  h1{margin:0;font-size:20px}
  p{margin:8px 0;color:#545d6b;overflow-wrap:anywhere}
  .amount{margin:16px 0;font-size:32px;color:#1c2430;font-variant-numeric:tabular-nums}
  button,a{display:block;width:100%;min-height:56px;margin-top:12px;padding:14px;border:1px solid #0a7a3d;border-radius:8px;
    font:inherit;font-size:18px;font-weight:600;text-align:center;text-decoration:none;background:#0a7a3d;color:#fff}
  button.plain,a{background:#fff;color:#1c2430;border-color:#8a93a1}`

export interface PayPage {
  trade: Trade
  language: 'zh' | 'en'
  /** Target after payment; null stays on the page. */
  returnUrl: string | null
}

/** Renders a mobile page that simulates the WeChat app: pay, fail or cancel, then return. Works without scripts. */
export function payPage({ trade, language, returnUrl }: PayPage): string {
  const text = texts[language]
  const amount = `¥${(trade.totalCents / 100).toFixed(2)}`
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text.title}</h1>
<p>${text.note}</p>
<p>${escaped(trade.description)}</p>
<p class="amount">${amount}</p>
<p role="status">${text.states[trade.state]}</p>
${isOpen(trade) ? payForm(text, returnUrl) : ''}
${!isOpen(trade) && returnUrl ? `<a href="${escaped(returnUrl)}">${text.back}</a>` : ''}
</main>
</body>
</html>`
}

function payForm(text: (typeof texts)['zh'], returnUrl: string | null): string {
  return `<form method="post">
<input type="hidden" name="return_url" value="${escaped(returnUrl ?? '')}">
<button name="action" value="pay">${text.pay}</button>
<button name="action" value="fail" class="plain">${text.fail}</button>
<button name="action" value="cancel" class="plain">${text.cancel}</button>
</form>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
