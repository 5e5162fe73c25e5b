/** Snapshots of the seats shown on tickets, compared before and after a change. */
import { sql, type SQL } from 'drizzle-orm'
import { formatInstant, formatPattern } from '@contract/format'
import { localTime, type TimedSitting } from '@contract/local-time'
import type { LocalText } from '@contract/schemas'
import type { TicketSeat } from '@contract/ticket/ticket-changes'
import type { Executor } from '@server/core/postgres/database'
import type { DrawnSeat } from '../ticket-store'

interface Place {
  centreCode: string
  roomCode: string
}

/** Seats by ticket and test area; an appointment has one seat. */
export type TicketSeats = ReadonlyMap<string, Place & { ticketId: string; seat: TicketSeat }>

interface Row extends DrawnSeat {
  centreCode: string
  /** Times of an appointment; the subjects of a registration have their own times. */
  startsAt: string | null
  endsAt: string | null
}

/** Returns the seats of everyone in these centres. */
export function ticketSeatsAt(db: Executor, projectId: string, centreCodes: readonly string[]): Promise<TicketSeats> {
  return seatsWhere(db, projectId, sql`seat.centre_code = any(${sql.param([...centreCodes])}::text[])`)
}

/** Returns the seats of these tickets. */
export function ticketSeatsOf(db: Executor, projectId: string, ticketIds: readonly string[]): Promise<TicketSeats> {
  return seatsWhere(db, projectId, sql`seat.ticket_id = any(${sql.param([...ticketIds])}::uuid[])`)
}

/** Includes issued tickets, and booked appointments, whose tickets are available immediately. */
async function seatsWhere(db: Executor, projectId: string, which: SQL): Promise<TicketSeats> {
  const { rows } = await db.execute<Row>(sql`
    select seat.ticket_id as "ticketId", seat.area_code as "areaCode", seat.centre_code as "centreCode", centre.centre,
      seat.room_code as "roomCode",
      room.name as "roomName", seat.seat_number as "seatNumber", seat.starts_at as "startsAt", seat.ends_at as "endsAt"
    from (
      select ticket_id, area_code, centre_code, room_code, seat_number, null::timestamptz as starts_at,
        null::timestamptz as ends_at
      from ticket_seat join admission_ticket using (project_id, ticket_id)
      where project_id = ${projectId} and issued_at is not null
      union all
      select appointment.appointment_id, '', centre_code, room_code, seat_number, starts_at,
        ends_at + extra_minutes * interval '1 minute'
      from appointment
      join exam_session using (project_id, session_id)
      join session_seat held using (project_id, session_id)
      where appointment.project_id = ${projectId} and appointment.status = 'booked'
        and held.appointment_id = appointment.appointment_id
    ) seat
    join test_centre centre on centre.project_id = ${projectId} and centre.centre_code = seat.centre_code
    left join test_room room on room.project_id = ${projectId} and room.centre_code = seat.centre_code
      and room.room_code = seat.room_code
    where ${which}`)
  return new Map(
    rows.map(({ ticketId, areaCode, centreCode, centre, roomCode, roomName, seatNumber, ...times }) => [
      `${ticketId} ${areaCode}`,
      {
        ...{ ticketId, centreCode, roomCode },
        seat: {
          ...namesOf({ roomCode, centre, roomName }),
          seat: { zh: String(seatNumber), en: String(seatNumber) },
          ...timeOf(times),
        },
      },
    ]),
  )
}

type Named = Pick<Row, 'centre' | 'roomCode' | 'roomName'>

const namesOf = ({ centre, roomCode, roomName }: Named): Pick<TicketSeat, 'centre' | 'address' | 'room'> => ({
  ...{ centre: centre.name, address: centre.address, room: roomName ?? { zh: roomCode, en: roomCode } },
})

/**
 * Returns a function that names a room of these centres as tickets show it now; empty where the centre is not known.
 */
export async function roomNames(
  db: Executor,
  projectId: string,
  centreCodes: readonly string[],
): Promise<(place: Place) => TicketSeat> {
  const { rows } = await db.execute<Omit<Named, 'roomCode'> & Place & Record<string, unknown>>(sql`
    select centre_code as "centreCode", centre.centre, room_code as "roomCode", name as "roomName"
    from test_centre centre left join test_room room using (project_id, centre_code)
    where project_id = ${projectId} and centre_code = any(${sql.param([...centreCodes])}::text[])`)
  const centres = new Map(rows.map(({ centreCode, centre }) => [centreCode, centre]))
  const rooms = new Map(rows.map(({ centreCode, roomCode, roomName }) => [`${centreCode} ${roomCode}`, roomName]))
  return ({ centreCode, roomCode }) => {
    const centre = centres.get(centreCode)
    return centre ? namesOf({ centre, roomCode, roomName: rooms.get(`${centreCode} ${roomCode}`) ?? null }) : {}
  }
}

function timeOf({ startsAt, endsAt }: Pick<Row, 'startsAt' | 'endsAt'>): Pick<TicketSeat, 'time'> {
  return startsAt === null || endsAt === null ? {} : { time: timeSpan({ startsAt, endsAt }) }
}

/** Formats start and end as on a ticket, with the local time of a place in another time zone. */
export function timeSpan(sitting: TimedSitting): LocalText {
  const [from, to] = [Date.parse(sitting.startsAt), Date.parse(sitting.endsAt)]
  const end = formatPattern(to, 'HH:mm')
  const local = { zh: localTime(sitting, 'zh'), en: localTime(sitting, 'en') }
  return {
    zh: `${formatInstant(from, 'zh')}–${end}${local.zh === null ? '' : `（${local.zh}）`}`,
    en: `${formatInstant(from, 'en').replace(/.\(UTC\+8\)$/, '')}–${end}${local.en === null ? '' : ` (${local.en})`}`,
  }
}
