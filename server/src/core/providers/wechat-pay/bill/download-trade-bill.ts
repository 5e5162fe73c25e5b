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

/** WeChat's code for a day without transactions. */
const NOTHING_TRADED = 'NO_STATEMENT_EXIST'

/**
 * Downloads the bill of a day at UTC+8 (`2026-11-20`), available from ten o'clock of the next day for three months.
 * Only the response with the download URL is signed; the file is verified by the SHA-1 in that response. Throws
 * `PayChannelError`.
 */
export async function downloadTradeBill(channel: Channel, date: string): Promise<BillLine[]> {
  const path = `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL`
  const answer = await channel.call({ method: 'GET', path }, answerSchema).catch((error: unknown) => {
    if (error instanceof PayChannelError && error.reason === NOTHING_TRADED) return null
    throw error
  })
  if (!answer) return []
  const file = await channel.download(answer.download_url)
  if (createHash('sha1').update(file).digest('hex') !== answer.hash_value.toLowerCase())
    throw new PayChannelError('WRONG_HASH', `the bill of ${date}`)
  try {
    return readTradeBill(file)
  } catch (error) {
    if (error instanceof UnreadableBill)
      throw new PayChannelError('UNREADABLE', `the bill of ${date}: ${error.message}`)
    throw error
  }
}
