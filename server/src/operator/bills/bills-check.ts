import { readFile } from 'node:fs/promises'
import { formatPrice } from '@contract/format'
import { PayChannelError, type BillLine } from '@server/core/providers/wechat-pay'
import { readTradeBill, UnreadableBill } from '@server/core/providers/wechat-pay/bill/read-trade-bill'
import type { Services } from '@server/core/services'
import { decodeText } from '@server/core/spreadsheet/reading/decode-text'
import { RefusedSheet } from '@server/core/spreadsheet/reading/sheet'
import { NO_PROJECT } from '@server/core/tables/bill'
import { checkBill } from '@server/domain/orders/bills/check-bill'
import { purposes } from '../../area-list'
import { exactly, type Command } from '../command'
import { CommandFault } from '../project-of'
import { unreadable } from '../unreadable'
import { billDate } from './bill-date'

export const billsCheck: Command = {
  name: 'bills check',
  usage: 'DATE',
  summary: 'Compare WeChat’s bill of a day with the books of all projects; the service does it every morning',
  options: { file: { summary: 'the bill as downloaded from WeChat’s merchant pages (all trades, unzipped)' } },
  async run(call) {
    const date = billDate(exactly(call, 'DATE').DATE)
    const services = await call.services()
    const { file } = call.options
    const lines = file === undefined ? await downloaded(services, date) : await fromFile(file, date)
    call.print(`${lines.length} lines: ${sum(lines, 'payment')} came, ${sum(lines, 'refund')} went back.`)
    const { found, left } = await checkBill({ services, purposes }, date, lines)
    const details = { date, lines: lines.length, found: found.length, left: left.length }
    await call.log(NO_PROJECT, details)
    if (found.length > left.length) call.print(`${found.length - left.length} settled by asking WeChat.`)
    if (left.length > 0) throw new CommandFault(`It differs in ${left.length}: see \`bills differences\`.`)
    call.print('Bill and books agree.')
  },
}

const sum = (lines: readonly BillLine[], kind: BillLine['kind']) =>
  formatPrice(
    lines.filter((line) => line.kind === kind).reduce((total, { cents }) => total + cents, 0),
    'zh',
  )

async function downloaded(services: Services, date: string): Promise<BillLine[]> {
  try {
    return await services.wechatPay.tradeBill(date)
  } catch (error) {
    if (!(error instanceof PayChannelError)) throw error
    if (error.reason === 'NOT_CONFIGURED')
      throw new CommandFault('No merchant is configured here (WXPAY_MCH_ID …): give the bill with --file.')
    throw new CommandFault(
      `WeChat Pay does not hand out the bill of ${date} (${error.message}). It is there from ten o’clock of the next day on.`,
    )
  }
}

async function fromFile(path: string, date: string): Promise<BillLine[]> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw unreadable(path, error)
  })
  try {
    const lines = readTradeBill(decodeText(bytes))
    const other = lines.find(({ at }) => !at.startsWith(date))
    if (other) throw new CommandFault(`“${path}” is the bill of another day: it has a line of ${other.at}.`)
    return lines
  } catch (error) {
    if (error instanceof RefusedSheet)
      throw new CommandFault(`“${path}” is no text file: give the bill as it was downloaded, unzipped.`)
    if (error instanceof UnreadableBill) throw new CommandFault(`“${path}” cannot be trusted: ${error.message}.`)
    throw error
  }
}
