import { PAID_OUT_AS } from '@contract/money/paid-out'
import { payOutRefund } from '@server/domain/orders/refunds/failed/paid-out'
import { isPrintable } from '../printable'
import { oneOf, UsageFault, type CommandCall } from '../command'
import { writtenMoment } from '../moment'
import { endingRefund } from './failed-refund'

const REFERENCE_LENGTH = 64

export const refundsPaidOut = endingRefund(
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
      const [reference, at] = [referenceOf(call), momentOf(call)]
      return (till, key) => {
        const now = till.services.now()
        if (at && at.getTime() > now) throw new UsageFault('--at has not come yet.')
        return payOutRefund(till, key, { as, reference, by: call.actor, at: at ?? new Date(now) })
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

function momentOf({ options: { at: text } }: CommandCall): Date | null {
  if (text === undefined) return null
  const at = writtenMoment(text)
  if (!at) throw new UsageFault(`--at: “${text}” is no time: write it as "2026-12-01 09:00".`)
  return at
}
