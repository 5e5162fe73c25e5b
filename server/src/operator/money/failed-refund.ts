import type { Reason } from '@contract/reason'
import { validate } from 'uuid'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import type { RefundKey } from '@server/domain/orders/keys'
import type { Till } from '@server/domain/orders/purpose'
import type { FailedRefundOutcome } from '@server/domain/orders/refunds/failed/failed-refund'
import { purposes } from '../../area-list'
import { hintAtEnglish } from '../applications/reason'
import { exactly, type Command, type CommandCall } from '../command'
import { CommandFault, projectOf } from '../project-of'

const faults: Record<Exclude<FailedRefundOutcome, 'done'>, string> = {
  unknown: 'There is no such refund. `refunds list` shows those there are.',
  notFailed: 'It has not failed, so there is nothing to do.',
  arrived: 'WeChat says that it has arrived by now: it was written down, and nothing else done.',
  underWay: 'WeChat says that it is under way again: it was written down, and nothing else done.',
  replaced: 'It was started again already: `refunds list` shows the number that its money goes back under.',
  notClosed:
    'WeChat says something else by now than what was written down, so nothing was done: see `bills differences` before anything else.',
  spent: 'Its money went back otherwise since it was given up.',
  invoiced: 'An invoice says since then that it was paid: reverse that first.',
  atMerchant: 'It was sent on to your own account. Pay it out, and write that down: `refunds paid-out`.',
  notGivenUp: 'It was not given up, so that its money may still go through WeChat: `refunds give-up` first.',
  tooEarly: 'It was not there yet at that time. Look at --at again.',
  abnormal: 'WeChat holds the money, because the card is gone or blocked. Say where it shall go: `refunds send-on`.',
}

/**
 * Builds a command that settles one failed refund; money that may still arrive is never sent twice. `done`: message on
 * success.
 */
export function endingRefund(
  command: Pick<Command, 'name' | 'summary' | 'options'>,
  { wanted, details: said, reasonOf, done }: Ending,
): Command {
  return {
    ...command,
    usage: 'DOMAIN REFUND',
    async run(call: CommandCall) {
      const { DOMAIN, REFUND } = exactly(call, 'DOMAIN', 'REFUND')
      const end = wanted(call)
      const services = await call.services()
      const { projectId } = await projectOf(services, DOMAIN)
      const key = { projectId, refundId: REFUND }
      const outcome = validate(REFUND) ? await end({ services, purposes }, key).catch(notSaid) : 'unknown'
      const details = { refundId: REFUND, ...said?.(call), outcome }
      await call.log(projectId, details)
      if (outcome !== 'done') throw new CommandFault(faults[outcome])
      call.print(done)
      if (reasonOf) hintAtEnglish(call, [reasonOf(call)])
    },
  }
}

interface Ending {
  wanted: (call: CommandCall) => End
  /** Additional audit log details. */
  details?: (call: CommandCall) => Record<string, unknown>
  /** Reason shown to the candidate. */
  reasonOf?: (call: CommandCall) => Reason
  done: string
}

type End = (till: Till, key: RefundKey) => Promise<FailedRefundOutcome>

function notSaid(error: unknown): never {
  if (!(error instanceof PayChannelError)) throw error
  throw new CommandFault(`WeChat Pay does not say what became of it (${error.reason}). Try again in a moment.`)
}
