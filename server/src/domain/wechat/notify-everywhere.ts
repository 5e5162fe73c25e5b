import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { writeNotifications, type CandidateNotification } from '../outbox/write-notifications'
import { enqueueNotices, type OutgoingNotice } from './notices'

/** WeChat notice of a notification for recipients with a consent; expires with the notification. */
export type WechatNotice = Pick<OutgoingNotice, 'topic' | 'write' | 'path' | 'agreedBy'>

export type NotificationWithNotice = CandidateNotification & { notice?: WechatNotice }

/**
 * Notifies by text message and email, and by WeChat where the candidate agreed. Returns failed notifications, like
 * {@link writeNotifications}.
 */
export async function notifyEverywhere<N extends NotificationWithNotice>(
  services: Services,
  tx: Executor,
  notifications: readonly N[],
): Promise<N[]> {
  const failed = await writeNotifications(services, tx, notifications)
  const written = notifications.filter((one) => !failed.includes(one))
  for (const project of new Set(written.map((one) => one.project))) {
    const notices = written.flatMap(({ project: theirs, accountId, expiresAt, notice }) =>
      notice && theirs === project ? [{ ...notice, accountId, ...(expiresAt && { expiresAt }) }] : [],
    )
    await enqueueNotices(services, tx, project, notices)
  }
  return failed
}
