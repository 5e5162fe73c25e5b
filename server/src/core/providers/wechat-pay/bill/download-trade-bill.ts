import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { PayChannelError, type BillLine } from '../../wechat-pay'
import type { Channel } from '../channel'
import { readTradeBill, UnreadableBill } from './read-trade-bill'

const answerSchema = v.object({
  hash_type: v.literal('SHA1'),
  hash_value: v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{40}$/)),
  download_url: v.pipe(v.string(), v.url()),
})

/** Says that nothing was traded on that day. */
const NOTHING_TRADED = 'NO_STATEMENT_EXIST'

/**
 * The bill of a day of China (`2026-11-20`): there from ten o'clock of the next day on, for three months. The answer that
 * names it is signed, the file is not: it is the right one when its SHA1 is. Throws `PayChannelError`.
 */
export async function downloadTradeBill(channel: Channel, date: string): Promise<BillLine[]> {
  const path = `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL`
  const told = await channel.call({ method: 'GET', path }, answerSchema).catch((error: unknown) => {
    if (error instanceof PayChannelError && error.reason === NOTHING_TRADED) return null
    throw error
  })
  if (!told) return []
  const file = await channel.download(told.download_url)
  if (createHash('sha1').update(file).digest('hex') !== told.hash_value.toLowerCase())
    throw new PayChannelError('WRONG_HASH', `the bill of ${date}`)
  try {
    return readTradeBill(file)
  } catch (error) {
    if (error instanceof UnreadableBill)
      throw new PayChannelError('UNREADABLE', `the bill of ${date}: ${error.message}`)
    throw error
  }
}
