import { validate } from 'uuid'
import { PAID_OUT_AS } from '@contract/money/paid-out'
import type { Reason } from '@contract/reason'
import { purposes } from '@server/area-list'
import { isPrintable } from '@server/core/printable-text'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import { parseDateTime } from '@server/core/spreadsheet/written-date'
import type { RefundKey } from '@server/domain/orders/keys'
import type { PaymentContext } from '@server/domain/orders/purpose'
import { type FailedRefundOutcome, abandonRefund } from '@server/domain/orders/refunds/failed/failed-refund'
import { payOutRefund } from '@server/domain/orders/refunds/failed/paid-out'
import { type Command, type CommandCall, CommandFault, exactly, oneOf, projectOf, UsageFault } from '../command'
import { hintAtEnglish, neededReason, reasonOptions } from '../input/reason'

export const refundsGiveUp = failedRefundCommand(
  {
    name: 'refunds give-up',
    summary:
      'Give up a failed refund that WeChat has closed: its money counts as not sent, and its candidate is told why',
    options: reasonOptions('what the candidate is told: why it does not go back through WeChat'),
  },
  {
    wanted: (call) => {
      const because = neededReason(call)
      return (context, key) => abandonRefund(context, key, because)
    },
    reasonOf: neededReason,
    done: 'Given up, and its candidate is told why. Its money counts as not sent: `refunds paid-out` writes down how it was paid out, `refunds retry` sends it all the same.',
  },
)

const REFERENCE_LENGTH = 64

export const refundsPaidOut = failedRefundCommand(
  {
    name: 'refunds paid-out',
    summary:
      'Write down that a refund which was given up, or sent on to your own account, was paid out in cash or by bank transfer: it counts as refunded, and its candidate is told. It cannot be taken back',
    options: {
      as: { summary: PAID_OUT_AS.join(', ') },
      reference: { summary: 'the number of the receipt or the transfer: its candidate sees it, and can name it' },
      at: { summary: 'when, at UTC+8: "2026-12-01 09:00"; without it: now' },
    },
  },
  {
    wanted: (call) => {
      const { options } = call
      const as = oneOf(PAID_OUT_AS, options['as'] ?? '', 'way to pay out (--as)')
      const [reference, at] = [referenceOf(call), paidOutAt(call)]
      return (context, key) => {
        const now = context.services.now()
        if (at && at.getTime() > now) throw new UsageFault('--at has not come yet.')
        return payOutRefund(context, key, { as, reference, by: call.actor, at: at ?? new Date(now) })
      }
    },
    details: ({ options }) => ({ as: options['as'], at: options['at'] ?? null }),
    done: 'Written down: it counts as refunded, and its candidate is told.',
  },
)

function referenceOf({ options }: CommandCall): string {
  const reference = (options['reference'] ?? '').trim()
  if (!reference) throw new UsageFault('--reference is missing: the number of the receipt or the transfer.')
  if ([...reference].length > REFERENCE_LENGTH)
    throw new UsageFault(`--reference: at most ${REFERENCE_LENGTH} characters.`)
  if (!isPrintable(reference)) throw new UsageFault('--reference holds characters that nobody sees.')
  return reference
}

function paidOutAt({ options: { at: text } }: CommandCall): Date | null {
  if (text === undefined) return null
  const at = parseDateTime(text)
  if (!at) throw new UsageFault(`--at: “${text}” is no time: write it as "2026-12-01 09:00".`)
  return at
}

const failureTexts: Record<Exclude<FailedRefundOutcome, 'done'>, string> = {
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
export function failedRefundCommand(
  command: Pick<Command, 'name' | 'summary' | 'options'>,
  { wanted, details: said, reasonOf, done }: FailedRefundCommand,
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
      const outcome = validate(REFUND) ? await end({ services, purposes }, key).catch(unansweredFault) : 'unknown'
      const details = { refundId: REFUND, ...said?.(call), outcome }
      await call.log(projectId, details)
      if (outcome !== 'done') throw new CommandFault(failureTexts[outcome])
      call.print(done)
      if (reasonOf) hintAtEnglish(call, [reasonOf(call)])
    },
  }
}

interface FailedRefundCommand {
  wanted: (call: CommandCall) => SettleRefund
  /** Additional audit log details. */
  details?: (call: CommandCall) => Record<string, unknown>
  /** Reason shown to the candidate. */
  reasonOf?: (call: CommandCall) => Reason
  done: string
}

type SettleRefund = (context: PaymentContext, key: RefundKey) => Promise<FailedRefundOutcome>

function unansweredFault(error: unknown): never {
  if (!(error instanceof PayChannelError)) throw error
  throw new CommandFault(`WeChat Pay does not say what became of it (${error.reason}). Try again in a moment.`)
}
