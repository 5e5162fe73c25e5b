import { and, eq, inArray } from 'drizzle-orm'
import { ownEnd } from '@contract/accommodation/own-time'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { maskIdNumber } from '@server/core/personal-data/masks'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { openGranted } from '@server/domain/accommodations/granted'
import { offeredFor } from '@server/domain/accommodations/offered'
import { roundNamed } from '@server/domain/appointments/rounds'
import type { ListedCandidate, ListedRoom } from '@server/domain/attendance/room-lists'
import { roomsOfBatch, roomsOfRound, type Seated, type SeatedRoom } from '@server/domain/attendance/rooms'
import { type CommandCall, CommandFault, UsageFault } from '../command'
import { requireSession } from './sessions'

const PEOPLE_AT_ONCE = 1_000

/** Returns the selected rooms with their candidates. Throws a CommandFault when no seat is taken. */
export async function listedRooms(
  services: Services,
  project: Project,
  code: string,
  { options }: Pick<CommandCall, 'options'>,
): Promise<{ name: LocalText; rooms: ListedRoom[] }> {
  const { name, rooms } = await findRooms(services, project, code, options['session'])
  const { centre, room } = options
  const wanted = rooms.filter(
    (one) => (centre === undefined || one.centre.code === centre) && (room === undefined || one.roomCode === room),
  )
  if (wanted.length === 0) throw new CommandFault(noSeatsText(code, rooms))
  const people = await peopleOf(services, project.projectId, wanted)
  return {
    name,
    rooms: wanted.map((one) => ({
      ...one,
      seated: one.seated.map((seat) => ({
        ...{ seatNumber: seat.seatNumber, number: seat.number, subjects: seat.subjects },
        ...(people.get(seat.accountId) ?? deletedAccount),
        ...accommodationsOf(services, project, one, seat),
      })),
    })),
  }
}

function noSeatsText(code: string, rooms: readonly SeatedRoom[]): string {
  if (rooms.length === 0) return `Nobody sits there: “${code}” has no seats that are taken.`
  const taken = [...new Set(rooms.map(({ centre, roomCode }) => `${centre.code} ${roomCode}`))]
  return `Nobody sits there. Of “${code}” these have somebody (centre and room): ${someOf(taken)}.`
}

const SHOWN = 20

const someOf = (texts: readonly string[]) =>
  texts.length > SHOWN ? `${texts.slice(0, SHOWN).join(', ')}, …` : texts.join(', ')

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

async function findRooms(services: Services, project: Project, code: string, session: string | undefined) {
  const { projectId, definition } = project
  const round = roundNamed(project, code)
  if (round) {
    const sessionId = session === undefined ? null : (await requireSession(services, project, code, session)).sessionId
    return { name: round.name, rooms: await roomsOfRound(services.db, projectId, { batchCode: code, sessionId }) }
  }
  if (session !== undefined) throw new UsageFault('--session belongs to a round of appointments.')
  const batch = definition.batches.find((each) => each.code === code)
  if (!batch) throw new CommandFault(`${definition.domain} has no batch and no round “${code}”.`)
  const offerCode = offeredFor(project, { batch: code })?.code ?? null
  return { name: batch.name, rooms: await roomsOfBatch(services.db, projectId, { batchCode: code, offerCode }) }
}

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
      const { realName, idNumber } = openRow(personalData, accounts, row)
      people.set(row.accountId, { realName, idNumber: maskIdNumber(idNumber) })
    }
  }
  return people
}
