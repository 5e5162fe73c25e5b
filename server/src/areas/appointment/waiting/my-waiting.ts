import type { WaitingCard } from '@contract/appointment/waiting'
import type { CandidatesCall } from '@server/calls/handler'
import { cityOf } from '../city'
import { findWaiting } from './waiting-store'

/** What the caller waits for, newest first. */
export async function listWaiting({
  services,
  owner,
  project,
}: Pick<CandidatesCall, 'services' | 'owner' | 'project'>): Promise<{ waiting: WaitingCard[] }> {
  const now = services.now()
  const rows = await findWaiting(services.db, owner, new Date(now))
  const iso = (text: string) => new Date(text).toISOString()
  return {
    waiting: rows.map(({ positionCode, centre, joinedAt, offeredUntil, startsAt, endsAt, ...row }): WaitingCard => {
      const round = project.definition.appointments.find(({ code }) => code === row.batchCode)
      return {
        ...row,
        centre,
        batchName: round?.name ?? { zh: row.batchCode, en: row.batchCode },
        kind: round?.kind ?? 'exam',
        position: round?.positions.find(({ code }) => code === positionCode)?.name ?? null,
        city: cityOf(project, centre.regionCode),
        ...{ joinedAt: iso(joinedAt), startsAt: iso(startsAt), endsAt: iso(endsAt) },
        offeredUntil: offeredUntil && iso(offeredUntil),
        serverTime: new Date(now).toISOString(),
      }
    }),
  }
}
