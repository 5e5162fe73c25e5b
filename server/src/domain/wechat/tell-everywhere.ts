import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { tellCandidates, type News } from '../outbox/tell-candidates'
import { enqueueNotices, type Notice } from './notices'

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
  const told = news.filter((one) => !untold.includes(one))
  for (const project of new Set(told.map((one) => one.project))) {
    const notices = told.flatMap(({ project: theirs, accountId, expiresAt, notice }) =>
      notice && theirs === project ? [{ ...notice, accountId, ...(expiresAt && { expiresAt }) }] : [],
    )
    await enqueueNotices(services, tx, project, notices)
  }
  return untold
}
