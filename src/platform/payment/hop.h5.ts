import type { BridgeParams } from '@contract/endpoints/payment'
import { pageUrlOf } from '../navigation/route-matching'
import { openInShell } from '../wechat/shell/open-in-shell.h5'
import type { PayOutcome, PayPurpose } from './pay-types'

/**
 * Opens the Mini Program's payment page with the signed payment parameters, because a page in a web-view cannot pay.
 * The payment page then opens `returnTo` in the web-view.
 */
export async function hopToShellPay(
  bridge: BridgeParams,
  { orderId, domain, returnTo }: PayPurpose,
): Promise<PayOutcome> {
  const hopped = await openInShell(pageUrlOf('shellPay', { orderId, domain, ...bridge, returnTo }))
  return hopped ? 'left' : 'failed'
}
