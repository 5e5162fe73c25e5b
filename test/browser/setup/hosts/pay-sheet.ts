import { expect } from '@playwright/test'
import { sandboxUrl } from '../portal-address'
import { askSandbox } from '../sandbox'

/** Payment parameters that a page passes to WeChat. */
export interface Sheet extends Record<string, unknown> {
  package: string
}

/** Simulates WeChat's payment window: checks the displayed amount and pays; the sandbox checks the signature. */
export async function paySheet(bridge: Sheet, amount: string): Promise<void> {
  const prepayId = bridge.package.replace('prepay_id=', '')
  expect(await amountOf(prepayId)).toBe(amount)
  await askSandbox(`/sandbox/pay/${prepayId}`, { outcome: 'ok', bridge })
}

/** Picks the signed parameters of a call. */
export function sheetOf({
  appId,
  timeStamp,
  nonceStr,
  package: prepay,
  signType,
  paySign,
}: Record<string, unknown>): Sheet {
  expect(prepay).toEqual(expect.stringMatching(/^prepay_id=\w+/))
  return { appId, timeStamp, nonceStr, package: String(prepay), signType, paySign }
}

async function amountOf(prepayId: string): Promise<string> {
  const response = await fetch(`${sandboxUrl}/sandbox/control/ledger`)
  const { trades } = (await response.json()) as { trades: { prepayId: string; totalCents: number }[] }
  const trade = trades.find((each) => each.prepayId === prepayId)
  return ((trade?.totalCents ?? NaN) / 100).toFixed(2)
}
