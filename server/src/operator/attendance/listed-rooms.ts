import { and, eq, inArray } from 'drizzle-orm'
import { ownEnd } from '@contract/accommodation/own-time'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { maskIdNumber } from '@server/core/personal-data/masks'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { openGranted } from '@server/domain/accommodations/granted'
import { offeredFor } from '@server/domain/accommodations/offered'
import { roundNamed } from '@server/domain/appointments/rounds'
import { roomsOfBatch, roomsOfRound, type Seated, type SeatedRoom } from '@server/domain/attendance/rooms'
import { UsageFault, type CommandCall } from '../command'
import { CommandFault } from '../project-of'
import { sessionOf } from '../sessions/session-of'
import type { Listed, ListedRoom } from './list-paper'

const PEOPLE_AT_ONCE = 1_000

export const roomOptions = {
  session: { summary: 'of a round: this session alone' },
  centre: { summary: 'this test centre alone' },
  room: { summary: 'this room alone' },
}

/** Returns the selected rooms with their candidates. Throws a CommandFault when no seat is taken. */
export async function listedRooms(
  services: Services,
  project: Project,
  code: string,
  { options }: Pick<CommandCall, 'options'>,
): Promise<{ name: LocalText; rooms: ListedRoom[] }> {
  const { name, rooms } = await found(services, project, code, options['session'])
  const { centre, room } = options
  const wanted = rooms.filter(
    (one) => (centre === undefined || one.centre.code === centre) && (room === undefined || one.roomCode === room),
  )
  if (wanted.length === 0) throw new CommandFault(nobodyThere(code, rooms))
  const people = await peopleOf(services, project.projectId, wanted)
  return {
    name,
    rooms: wanted.map((one) => ({
      ...one,
      seated: one.seated.map((seat) => ({
        ...{ seatNumber: seat.seatNumber, number: seat.number, subjects: seat.subjects },
        ...(people.get(seat.accountId) ?? left),
        ...arrangedOf(services, project, one, seat),
      })),
    })),
  }
}

function nobodyThere(code: string, rooms: readonly SeatedRoom[]): string {
  if (rooms.length === 0) return `Nobody sits there: “${code}” has no seats that are taken.`
  const taken = [...new Set(rooms.map(({ centre, roomCode }) => `${centre.code} ${roomCode}`))]
  return `Nobody sits there. Of “${code}” these have somebody (centre and room): ${someOf(taken)}.`
}

const SHOWN = 20

const someOf = (texts: readonly string[]) =>
  texts.length > SHOWN ? `${texts.slice(0, SHOWN).join(', ')}, …` : texts.join(', ')

/** Approved accommodations of a seat, and its end time when extended. */
function arrangedOf(
  services: Services,
  { projectId }: Project,
  { endsAt }: Pick<SeatedRoom, 'endsAt'>,
  { accommodationId, granted, extraMinutes }: Seated,
): Pick<Listed, 'arranged' | 'until'> {
  if (accommodationId === null) return { arranged: [], until: null }
  const names = openGranted(services, { projectId, accommodationId, granted }).map(({ name }) => name.zh)
  return { arranged: names, until: endsAt !== null && extraMinutes > 0 ? ownEnd(endsAt, extraMinutes) : null }
}

/** Placeholder for candidates whose account was deleted: seat and number remain on the list. */
const left = { realName: '—', idNumber: '—' }

async function found(services: Services, project: Project, code: string, session: string | undefined) {
  const { projectId, definition } = project
  const round = roundNamed(project, code)
  if (round) {
    const sessionId = session === undefined ? null : (await sessionOf(services, project, code, session)).sessionId
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
      const { realName, idNumber } = decryptRow(personalData, accounts, row)
      people.set(row.accountId, { realName, idNumber: maskIdNumber(idNumber) })
    }
  }
  return people
}
