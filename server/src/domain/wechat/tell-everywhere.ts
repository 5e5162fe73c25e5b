import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { tellCandidates, type News } from '../outbox/tell-candidates'
import { enqueueNotice, type Notice } from './notices'

/** What WeChat shows of news to who agreed to be written to; it is good as long as the news. */
export type NewsNotice = Pick<Notice, 'topic' | 'write' | 'path' | 'agreedBy'>

export type NoticedNews = News & { notice?: NewsNotice }

/** By text and email, and in WeChat who agreed to it. Returns what could not be told, as {@link tellCandidates} does. */
export async function tellEverywhere<N extends NoticedNews>(
  services: Services,
  tx: Executor,
  news: readonly N[],
): Promise<N[]> {
  const untold = await tellCandidates(services, tx, news)
  for (const { project, accountId, expiresAt, notice } of news.filter((one) => !untold.includes(one)))
    if (notice) await enqueueNotice(services, tx, project, { ...notice, accountId, ...(expiresAt && { expiresAt }) })
  return untold
}
