import { Failure } from '@server/core/calls/failure'
import type { PayChannelError } from '@server/core/providers/wechat-pay'

/** `reason` is WeChat's own code, for support; the candidate reads the catalogue's text. */
export function channelFailure(error: PayChannelError): Failure {
  return new Failure('EXM_R_PRSH_CHANNEL_FAILED', { reason: error.reason })
}
