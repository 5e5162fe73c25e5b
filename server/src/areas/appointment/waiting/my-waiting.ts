import { isOfOthers } from '@contract/group/of-others'
import type { WaitingCard } from '@contract/appointment/waiting'
import type { CandidatesCall } from '@server/calls/handler'
import { grantedTo } from '../book/booker'
import { sessionShown } from '../session-view'
import { findWaitingEntries, type WaitingRow } from './waiting-store'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'groupDomain' | 'project'>

/** Lists the caller's waiting-list entries, newest first; for a group only those that it joined. */
export async function listWaiting(call: Call): Promise<{ waiting: WaitingCard[] }> {
  const { services, owner, project } = call
  const now = services.now()
  const all = await findWaitingEntries(services.db, owner, new Date(now))
  const rows = all.filter((row) => !isOfOthers(row.groupDomain, call.groupDomain))
  const seats = await seatsOffered(call, rows)
  return {
    waiting: rows.map((row): WaitingCard => {
      const { waitingId, state, ahead, joinedAt, offeredUntil } = row
      return {
        ...sessionShown(project, row),
        ...{ waitingId, state, ahead },
        seat: seats.get(row) ?? null,
        joinedAt: new Date(joinedAt).toISOString(),
        offeredUntil: offeredUntil && new Date(offeredUntil).toISOString(),
        serverTime: new Date(now).toISOString(),
      }
    }),
  }
}

/** Omits the seat for candidates with accommodations, because another one may be chosen on acceptance. */
async function seatsOffered(call: Call, rows: readonly WaitingRow[]) {
  const seats = new Map<WaitingRow, NonNullable<WaitingCard['seat']>>()
  for (const row of rows) {
    const { roomCode, roomName, seatNumber, batchCode } = row
    if (roomCode === null || seatNumber === null || (await grantedTo(call.services.db, call, batchCode))) continue
    seats.set(row, { room: { code: roomCode, name: roomName ?? { zh: roomCode, en: roomCode } }, seatNumber })
  }
  return seats
}
