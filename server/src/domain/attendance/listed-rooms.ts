import { and, eq, inArray } from 'drizzle-orm'
import { ownEnd } from '@contract/accommodation/own-time'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { maskIdNumber } from '@server/core/personal-data/masks'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { openGranted } from '../accommodations/granted'
import { offeredFor } from '../accommodations/offered'
import { roundNamed } from '../appointments/rounds'
import type { ListedCandidate, ListedRoom } from './room-lists'
import { roomsOfBatch, roomsOfRound, type Seated, type SeatedRoom } from './rooms'

const PEOPLE_AT_ONCE = 1_000

/** Approved accommodations of a seat, and its end time when extended. */
function accommodationsOf(
  services: Services,
  { projectId }: Project,
  { endsAt }: Pick<SeatedRoom, 'endsAt'>,
  { accommodationId, granted, extraMinutes }: Seated,
): Pick<ListedCandidate, 'arranged' | 'until'> {
  if (accommodationId === null) return { arranged: [], until: null }
  const names = openGranted(services, { projectId, accommodationId, granted }).map(({ name }) => name.zh)
  return { arranged: names, until: endsAt !== null && extraMinutes > 0 ? ownEnd(endsAt, extraMinutes) : null }
}

/** Placeholder for candidates whose account was deleted: seat and number remain on the list. */
const deletedAccount = { realName: '—', idNumber: '—' }

async function peopleOf({ db, personalData }: Services, projectId: string, rooms: readonly SeatedRoom[]) {
  const ids = [...new Set(rooms.flatMap(({ seated }) => seated.map(({ accountId }) => accountId)))]
  const people = new Map<string, { realName: string; idNumber: string }>()
  for (let at = 0; at < ids.length; at += PEOPLE_AT_ONCE) {
    const some = ids.slice(at, at + PEOPLE_AT_ONCE)
    const rows = await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.projectId, projectId), inArray(accounts.accountId, some)))
    for (const row of rows) {
      const { realName, idNumber } = decryptRow(personalData, accounts, row)
      people.set(row.accountId, { realName, idNumber: maskIdNumber(idNumber) })
    }
  }
  return people
}

interface RoomFilter {
  /** Session of a round; null for all of them. */
  sessionId: string | null
  centre: string | undefined
  room: string | undefined
}

/**
 * Returns the rooms of a batch or round that match, with their candidates; ID numbers are masked. `seated`: rooms with
 * candidates, when none of them matches. Null when there is no such batch or round.
 */
export async function findListedRooms(
  services: Services,
  project: Project,
  code: string,
  { sessionId, centre, room }: RoomFilter,
): Promise<{ name: LocalText; rooms: ListedRoom[]; seated: readonly SeatedRoom[] } | null> {
  const found = await findRooms(services, project, code, sessionId)
  if (!found) return null
  const { name, rooms: seated } = found
  const wanted = seated.filter(
    (one) => (centre === undefined || one.centre.code === centre) && (room === undefined || one.roomCode === room),
  )
  const people = await peopleOf(services, project.projectId, wanted)
  const rooms = wanted.map((one) => ({
    ...one,
    seated: one.seated.map((seat) => ({
      ...{ seatNumber: seat.seatNumber, number: seat.number, subjects: seat.subjects },
      ...(people.get(seat.accountId) ?? deletedAccount),
      ...accommodationsOf(services, project, one, seat),
    })),
  }))
  return { name, rooms, seated }
}

async function findRooms({ db }: Services, project: Project, code: string, sessionId: string | null) {
  const { projectId, definition } = project
  const round = roundNamed(project, code)
  if (round) return { name: round.name, rooms: await roomsOfRound(db, projectId, { batchCode: code, sessionId }) }
  const batch = definition.batches.find((each) => each.code === code)
  if (!batch) return null
  const offerCode = offeredFor(project, { batch: code })?.code ?? null
  return { name: batch.name, rooms: await roomsOfBatch(db, projectId, { batchCode: code, offerCode }) }
}
