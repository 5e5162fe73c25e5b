import type { WaitingState } from '@contract/appointment/waiting'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { appointmentEvents, appointments, appointmentWaits } from '@server/core/tables/appointment'
import type { PersonalDataSource, Person, ExportedEntry } from '@server/domain/personal-data/personal-data-source'
import { poolsOfSessions } from '@server/domain/appointments/session-pools'
import { offerSeats } from '@server/domain/appointments/waiting/offer-seats'
import { lockPoolsOf } from '@server/domain/seats/pools'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { nameOfRound, roundNamed } from '@server/domain/appointments/rounds'
import { changeAppointment, findAppointmentEvents, findMyAppointments, forgetReasons } from './appointment-store'
import { freeSeat } from './book/seats'
import { endWaiting } from './waiting/end-waiting'
import { findOne, findWaitingEntries } from './waiting/waiting-store'

/**
 * Personal-data source for appointments. Past seats remain as records of the exam body; they reference only the
 * account, which is anonymous by then.
 */
export const appointmentPersonalData: PersonalDataSource = {
  tables: [appointments, appointmentEvents, appointmentWaits],
  exportSections: async (services, person) =>
    part('考试预约', 'Appointments', await describeAppointments(services, person)),
  // Future seats and waiting-list entries are cancelled; the freed seats go to the waiting list.
  end: async (services, tx, { owner, project }) => {
    const at = new Date(services.now())
    const { projectId } = owner
    const known = await toGiveUp(tx, owner, at)
    const sessionIds = [...new Set([...known.left, ...known.waited].map(({ sessionId }) => sessionId))].sort()
    await lockPoolsOf(tx, projectId, poolsOfSessions(projectId, sessionIds))
    // Read again under the pool locks, because seats may have moved to another room and offers may have ended.
    const { left, waited } = await toGiveUp(tx, owner, at)
    for (const { appointmentId, sessionId, roomCode, seatNumber } of left) {
      await freeSeat(tx, { projectId, appointmentId }, sessionId)
      const gaveUp = { gaveUpRoom: roomCode, gaveUpSeat: seatNumber }
      const set = { status: 'cancelled' as const, cancelledAt: at, ...gaveUp }
      await changeAppointment(services, tx, { projectId, appointmentId }, { event: 'cancelled', at, set })
    }
    await forgetReasons(tx, owner)
    for (const { waitingId } of waited) {
      const waiting = await findOne(tx, owner, waitingId, { lock: true })
      if (waiting && isOpen(waiting)) await endWaiting(tx, waiting, { ending: 'left', at })
    }
    for (const sessionId of sessionIds) {
      const batchCode = [...left, ...waited].find((one) => one.sessionId === sessionId)?.batchCode
      await offerSeats(tx, { projectId, sessionId }, roundNamed(project, batchCode), services.now())
    }
  },
}

const isOpen = ({ state }: { state: WaitingState }) => state === 'waiting' || state === 'offered'

/** Returns future booked seats and open waiting-list entries. */
async function toGiveUp(tx: Executor, owner: Owner, at: Date) {
  const mine = await findMyAppointments(tx, owner)
  return {
    left: mine.filter(({ status, startsAt }) => status === 'booked' && new Date(startsAt) > at),
    waited: (await findWaitingEntries(tx, owner, at)).filter(isOpen),
  }
}

async function describeAppointments(services: Services, { owner, project }: Person): Promise<ExportedEntry[]> {
  const entries = (await findMyAppointments(services.db, owner)).map(async (row) => {
    const events = await findAppointmentEvents(services, {
      projectId: owner.projectId,
      appointmentId: row.appointmentId,
    })
    return entry([
      fact('批次', 'Exam', nameOfRound(project, row.batchCode)),
      fact('预约号', 'Booking number', row.appointmentNumber),
      fact('时间', 'Time', exportedTime(new Date(row.startsAt))),
      fact('考点', 'Test centre', row.centre.name),
      fact('考场和座位', 'Room and seat', `${row.roomCode} ${row.seatNumber}`),
      fact(
        '状态',
        'Status',
        row.status === 'booked' ? { zh: '已预约', en: 'Booked' } : { zh: '已取消', en: 'Cancelled' },
      ),
      fact('预约时间', 'Booked', exportedTime(new Date(row.bookedAt))),
      ...events.map(({ reason }) => fact('取消原因', 'Why it was cancelled', reason)),
    ])
  })
  return Promise.all(entries)
}
