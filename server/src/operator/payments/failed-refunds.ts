import { PAID_OUT_AS } from '@contract/money/paid-out'
import { LONGEST_REFERENCE } from '@server/areas/payment/actions/refund-actions'
import { isPrintable } from '@server/core/printable-text'
import { parseDateTime } from '@server/core/spreadsheet/written-date'
import { singleCommand } from '../actions/single-command'
import { oneReasonedWords } from '../actions/named-words'
import { type Command, type CommandCall, exactly, oneOf, UsageFault } from '../command'
import { reasonOptions } from '../input/reason'

export const refundsRetry: Command = singleCommand('refunds retry', {
  usage: 'DOMAIN REFUND',
  read: (call) => {
    const { DOMAIN, REFUND } = exactly(call, 'DOMAIN', 'REFUND')
    return { domain: DOMAIN, input: { id: REFUND } }
  },
})

export const refundsGiveUp: Command = singleCommand('refunds give-up', {
  ...oneReasonedWords('DOMAIN REFUND'),
  options: reasonOptions('what the candidate is told: why it does not go back through WeChat'),
})

export const refundsPaidOut: Command = singleCommand('refunds paid-out', {
  usage: 'DOMAIN REFUND',
  options: {
    as: { summary: PAID_OUT_AS.join(', ') },
    reference: { summary: 'the number of the receipt or the transfer: its candidate sees it, and can name it' },
    at: { summary: 'when, at UTC+8: "2026-12-01 09:00"; without it: now' },
  },
  read: (call) => {
    const { DOMAIN, REFUND } = exactly(call, 'DOMAIN', 'REFUND')
    const as = oneOf(PAID_OUT_AS, call.options['as'] ?? '', 'way to pay out (--as)')
    const [reference, at] = [referenceOf(call), paidOutAt(call)]
    const when = at && { at: at.toISOString(), shown: call.options['at'] }
    return { domain: DOMAIN, input: { id: REFUND, as, reference, ...when } }
  },
})

function referenceOf({ options }: CommandCall): string {
  const reference = (options['reference'] ?? '').trim()
  if (!reference) throw new UsageFault('--reference is missing: the number of the receipt or the transfer.')
  if ([...reference].length > LONGEST_REFERENCE)
    throw new UsageFault(`--reference: at most ${LONGEST_REFERENCE} characters.`)
  if (!isPrintable(reference)) throw new UsageFault('--reference holds characters that nobody sees.')
  return reference
}

function paidOutAt({ options: { at: text } }: CommandCall): Date | null {
  if (text === undefined) return null
  const at = parseDateTime(text)
  if (!at) throw new UsageFault(`--at: “${text}” is no time: write it as "2026-12-01 09:00".`)
  return at
}
