/** Parses sessions from a spreadsheet. Pure. */
import type { HeadedRow } from '@server/core/spreadsheet/reading/headed-rows'
import { parseDateTime } from '@server/core/spreadsheet/written-date'
import type { AppointmentDefinition } from '@server/core/tables/definition/project-definition'
import type { WantedSession } from './plan-sessions'

export const sessionColumns = {
  ...({ required: ['round', 'session', 'centre', 'begins', 'ends'], optional: ['rooms', 'position'] } as const),
  names: {
    round: ['预约轮次', '轮次'],
    session: ['场次'],
    centre: ['考点代码', '考点编号', '考点'],
    begins: ['开始时间'],
    ends: ['结束时间'],
    rooms: ['考场'],
    position: ['岗位'],
  },
}

export type SessionColumn = (typeof sessionColumns)['required' | 'optional'][number]

interface Known {
  rounds: readonly AppointmentDefinition[]
  /** Rooms with their seats, by test centre. */
  rooms: ReadonlyMap<string, readonly { roomCode: string; seats: number }[]>
}

type ReadSession = { wanted: WantedSession } | { fault: string }

const CODE = /^[\w-]{1,64}$/

/** Milliseconds; a longer session indicates a mistyped date. */
const LONGEST = 24 * 3_600_000

/** Parses one row; returns the session or a fault with the expected value. */
export function readSession({ cells }: HeadedRow<SessionColumn>, { rounds, rooms }: Known): ReadSession {
  const { round: roundCode, session, centre, position } = cells
  const round = rounds.find(({ code }) => code === roundCode)
  if (!round) return { fault: `no round has the code “${roundCode}”` }
  if (!CODE.test(session)) return { fault: `“${session}” is not a code: letters, digits, - and _` }
  const there = rooms.get(centre)
  if (!there) return { fault: `no test centre has the code “${centre}”: import it first` }
  const named = cells.rooms.split(/[;、\s]+/).filter(Boolean)
  const unknown = named.find((code) => !there.some(({ roomCode }) => roomCode === code))
  if (unknown) return { fault: `“${centre}” has no room “${unknown}”` }
  const isInterview = round.kind === 'interview'
  if (isInterview && !round.positions.some(({ code }) => code === position))
    return { fault: `“${roundCode}” interviews for no position “${position}”` }
  if (!isInterview && position) return { fault: `“${roundCode}” is no round of interviews: leave the position empty` }
  const [startsAt, endsAt] = [parseDateTime(cells.begins), parseDateTime(cells.ends)]
  if (!startsAt) return { fault: `“${cells.begins}” is no time: write it as 2026-12-01 09:00` }
  if (!endsAt) return { fault: `“${cells.ends}” is no time: write it as 2026-12-01 11:00` }
  if ([startsAt, endsAt].some((at) => at.getUTCSeconds() !== 0)) return { fault: 'it begins and ends at whole minutes' }
  if (endsAt <= startsAt) return { fault: 'it ends before it begins' }
  if (endsAt.getTime() - startsAt.getTime() > LONGEST) return { fault: 'it lasts longer than a day' }
  // same rule as in the project file: such a session could never be booked
  if (startsAt <= new Date(round.opensAt)) return { fault: `it begins before “${roundCode}” is open for booking` }
  return {
    wanted: {
      ...{ batchCode: roundCode, sessionCode: session, centreCode: centre, positionCode: position, startsAt, endsAt },
      rooms: there.filter(({ roomCode }) => named.length === 0 || named.includes(roomCode)),
    },
  }
}
