import { Failure } from '@server/core/failure'

/** `reason` is WeChat's own code, for support; the candidate sees the text of the error code. */
export function channelFailure({ reason }: { reason: string }): Failure {
  return new Failure('EXM_R_PRSH_CHANNEL_FAILED', { reason })
}
