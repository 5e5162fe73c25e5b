import { validate } from 'uuid'
import { purposes } from '@server/area-list'
import { type AbnormalRefundTo, PayChannelError } from '@server/core/providers/wechat-pay'
import { sendOnRefund, type SentOnOutcome } from '@server/domain/orders/refunds/failed/failed-refund'
import { findRefunds, REFUND_LIST_STATUSES } from '@server/domain/orders/refunds/refund-list'
import {
  type Command,
  type CommandCall,
  CommandFault,
  exactly,
  limitOf,
  limitOption,
  listed,
  oneOf,
  projectOf,
  UsageFault,
} from '../command'
import { refundsGiveUp, refundsPaidOut, refundsRetry } from './failed-refunds'
import { refundTable } from './refund-table'

const refundsList: Command = {
  name: 'refunds list',
  usage: 'DOMAIN',
  summary: 'Show the refunds of a project and what became of them, newest first',
  options: { status: { summary: `only these: ${REFUND_LIST_STATUSES.join(', ')}` }, ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { status: word } = call.options
    const status = word === undefined ? undefined : oneOf(REFUND_LIST_STATUSES, word, 'status')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = await findRefunds(services, projectId, { status }, limit)
    const details = { status: status ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(rows, () => listed(refundTable(rows), { shown: rows.length, limit }))
  },
}

const sendOnFailureTexts: Record<Exclude<SentOnOutcome, 'done'>, string> = {
  unknown: 'There is no such refund. `refunds list` shows those there are.',
  notFailed: 'It has not failed, so there is nothing to do.',
  arrived: 'WeChat says that it has arrived by now: it was written down, and nothing else done.',
  underWay: 'WeChat says that it is under way again: it was written down, and nothing else done.',
  atMerchant: 'It is in your own account. Pay it out, and write that down: `refunds paid-out`.',
  closed: 'WeChat has closed it, so that its money never went. Start it again: `refunds retry`.',
}

/** Card data is encrypted, sent to WeChat and not stored. */
const refundsSendOn: Command = {
  name: 'refunds send-on',
  usage: 'DOMAIN REFUND card|merchant',
  summary:
    'Say to WeChat where a refund goes whose card is gone or blocked: another card of whoever paid (asks for its number and name, a line each), or your own account, from which you pay it out',
  options: { bank: { summary: 'whose card it is, as WeChat calls the bank: ICBC_DEBIT' } },
  async run(call) {
    const { DOMAIN, REFUND, ...wanted } = exactly(call, 'DOMAIN', 'REFUND', 'card|merchant')
    const kind = oneOf(['card', 'merchant'], wanted['card|merchant'], 'place for it to go')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const to = kind === 'merchant' ? { kind } : await readCard(call)
    const key = { projectId, refundId: REFUND }
    const outcome = validate(REFUND)
      ? await sendOnRefund({ services, purposes }, key, to).catch((error: unknown) => channelErrorOf(error))
      : 'unknown'
    const said = typeof outcome === 'string' ? outcome : outcome.reason
    const details = { refundId: REFUND, to: kind, outcome: said }
    await call.log(projectId, details)
    if (typeof outcome !== 'string')
      throw new CommandFault(
        `WeChat Pay did not confirm it (${said}). Check what you entered and try again in a moment: the money goes once.`,
      )
    if (outcome !== 'done') throw new CommandFault(sendOnFailureTexts[outcome])
    const next =
      kind === 'merchant'
        ? ' Pay it out only when that shows it at your own account, and write it down: `refunds paid-out`.'
        : ''
    call.print(`WeChat sends it there: \`refunds list\` shows how it goes on.${next}`)
  },
}

/** Reads card data from stdin, because command-line arguments are visible to other users of the machine. */
async function readCard({ options, print, readLine }: CommandCall): Promise<AbnormalRefundTo> {
  const bank = options['bank'] ?? ''
  if (!/^[A-Z0-9_]{2,32}$/.test(bank)) throw new UsageFault('--bank is needed for a card: ICBC_DEBIT, for example.')
  print('The number of the card:')
  const account = (await readLine()).replaceAll(/\s/g, '')
  if (!/^\d{8,32}$/.test(account)) throw new UsageFault('The number of a card is 8 to 32 digits.')
  print('The name of whose card it is:')
  const name = (await readLine()).trim()
  if (name === '') throw new UsageFault('The name is missing.')
  return { kind: 'card', bank, account, name }
}

function channelErrorOf(error: unknown): PayChannelError {
  if (error instanceof PayChannelError) return error
  throw error
}

/** In the order of the help. */
export const refundCommands: readonly Command[] = [
  refundsList,
  refundsRetry,
  refundsSendOn,
  refundsGiveUp,
  refundsPaidOut,
]
