import type { WaitingCard } from '@contract/appointment/waiting'
import type { CandidatesCall } from '@server/calls/handler'
import { sessionShown } from '../session-shown'
import { findWaiting } from './waiting-store'

/** What the caller waits for, newest first. */
export async function listWaiting({
  services,
  owner,
  project,
}: Pick<CandidatesCall, 'services' | 'owner' | 'project'>): Promise<{ waiting: WaitingCard[] }> {
  const now = services.now()
  const rows = await findWaiting(services.db, owner, new Date(now))
  return {
    waiting: rows.map((row): WaitingCard => {
      const { waitingId, state, ahead, joinedAt, offeredUntil } = row
      return {
        ...sessionShown(project, row),
        ...{ waitingId, state, ahead },
        joinedAt: new Date(joinedAt).toISOString(),
        offeredUntil: offeredUntil && new Date(offeredUntil).toISOString(),
        serverTime: new Date(now).toISOString(),
      }
    }),
  }
}
