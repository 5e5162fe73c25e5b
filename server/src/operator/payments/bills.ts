import { readFile } from 'node:fs/promises'
import { validate } from 'uuid'
import { formatPrice } from '@contract/format'
import { purposes } from '@server/area-list'
import { type BillLine, PayChannelError } from '@server/core/providers/wechat-pay'
import { readTradeBill, UnreadableBill } from '@server/core/providers/wechat-pay/trade-bill'
import type { Services } from '@server/core/services'
import { decodeText } from '@server/core/spreadsheet/reading/decode-text'
import { RefusedSheet } from '@server/core/spreadsheet/reading/sheet'
import { type DifferenceKind, NO_PROJECT } from '@server/core/tables/bill'
import { findBillDifferences, findComparedBills, resolveDifference } from '@server/domain/orders/bills/bill-store'
import { checkBill } from '@server/domain/orders/bills/check-bill'
import { type Command, CommandFault, exactly, limitOf, limitOption, listed, UsageFault } from '../command'
import { unreadableFile } from '../input/spreadsheet-file'
import { table, time } from '../output/table'

const billsList: Command = {
  name: 'bills list',
  usage: '',
  summary: 'Show the bills that were compared, newest first, with what came, went back, and still differs',
  options: { ...limitOption },
  reads: 'candidates',
  async run(call) {
    exactly(call)
    const limit = limitOf(call)
    const services = await call.services()
    const rows = await findComparedBills(services, limit)
    const details = { shown: rows.length }
    await call.log(NO_PROJECT, details)
    const lines = rows.map((row) => [
      ...[row.billDate, row.domain, String(row.payments), formatPrice(row.paidCents, 'zh')],
      ...[String(row.refunds), formatPrice(row.refundedCents, 'zh'), String(row.open), time(row.checkedAt)],
    ])
    const headings = ['DAY', 'PROJECT', 'PAYMENTS', 'CAME', 'REFUNDS', 'WENT BACK', 'DIFFERS', 'COMPARED (UTC+8)']
    call.show(rows, () =>
      rows.length === 0 ? 'No bill was compared yet.' : listed(table(headings, lines), { shown: rows.length, limit }),
    )
  },
}

const billsCheck: Command = {
  name: 'bills check',
  usage: 'DATE',
  summary: 'Compare WeChat’s bill of a day with the books of all projects; the service does it every morning',
  options: { file: { summary: 'the bill as downloaded from WeChat’s merchant pages (all trades, unzipped)' } },
  async run(call) {
    const date = requireBillDate(exactly(call, 'DATE').DATE)
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
    throw unreadableFile(path, error)
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

const differenceTexts: Record<DifferenceKind, string> = {
  paymentUnknown: 'paid, and nobody here knows of it',
  paymentUnsettled: 'paid, and not settled here',
  paymentAmount: 'paid otherwise than we say',
  paymentTwice: 'paid twice under one number',
  paymentMissing: 'paid here, and not in the bill',
  refundUnknown: 'sent back, and nobody here knows of it',
  refundAmount: 'sent back otherwise than we say',
  refundState: 'sent back, or not, against what we say',
  refundTwice: 'sent back twice under one number',
  refundMissing: 'sent back here, and not in the bill',
}

const billsDifferences: Command = {
  name: 'bills differences',
  usage: '',
  summary: 'Show in what bills and books differ, newest first; `orders show` knows the numbers of payments',
  options: {
    all: { summary: 'also what was resolved, and how', flag: true },
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    exactly(call)
    const limit = limitOf(call)
    const { all } = call.options
    const services = await call.services()
    const rows = await findBillDifferences(services, { all: all === 'true', limit })
    const details = { all: all === 'true', shown: rows.length }
    await call.log(NO_PROJECT, details)
    const headings = ['DIFFERENCE', 'DAY', 'PROJECT', 'WHAT', 'NUMBER', 'BILL', 'BOOKS', ...(all ? ['RESOLVED'] : [])]
    const lines = rows.map((row) => [
      ...[row.differenceId, row.billDate, row.domain, differenceTexts[row.kind], row.number],
      ...[amountText(row.billCents, row.billState), amountText(row.ourCents, row.ourState)],
      ...(all ? [[row.resolution, row.note].filter(Boolean).join(': ') || '-'] : []),
    ])
    call.show(rows, () =>
      rows.length === 0 ? 'Bills and books agree.' : listed(table(headings, lines), { shown: rows.length, limit }),
    )
  },
}

function amountText(cents: number | null, state: string | null): string {
  if (state === null) return '-'
  return cents === null ? state : `${formatPrice(cents, 'zh')} ${state}`
}

const billsResolve: Command = {
  name: 'bills resolve',
  usage: 'DIFFERENCE',
  summary: 'Say what was done about a difference: `bills differences` shows it no longer',
  options: { note: { summary: 'what was found out and done; needed' } },
  async run(call) {
    const { DIFFERENCE: differenceId } = exactly(call, 'DIFFERENCE')
    const note = call.options.note?.trim()
    if (!note) throw new UsageFault('--note is missing: whoever looks next wants to know.')
    const services = await call.services()
    const isResolved =
      validate(differenceId) && (await resolveDifference(services, { differenceId, note, actor: call.actor }))
    if (!isResolved)
      throw new CommandFault('There is no such open difference. `bills differences` shows those there are.')
    call.print('Resolved.')
  },
}

/** Returns a China calendar day (`2026-11-20`), the format of WeChat bills. Throws a UsageFault. */
function requireBillDate(word: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(`${word}T00:00:00+08:00`))
  if (!isDay) throw new UsageFault(`“${word}” is not a day, such as 2026-11-20.`)
  return word
}

/** In the order of the help. */
export const billCommands: readonly Command[] = [billsList, billsCheck, billsDifferences, billsResolve]
