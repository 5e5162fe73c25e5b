import type { Services } from '@server/core/services'
import { appointmentEvents, appointments } from '@server/core/tables/appointment'
import type { Holding, Person, ToldEntry } from '@server/domain/holdings/holding'
import { poolsOfSessions } from '@server/domain/appointments/session-pools'
import { lockPoolsOf } from '@server/domain/seats/pools'
import { entry, fact, moment, part } from '@server/domain/holdings/told'
import { changeAppointment, findMine } from './appointment-store'
import { freeSeat } from './book/seats'

/** Who sat where stays with the exam body's records; it names nobody but by the account, which is anonymous by then. */
export const appointmentHolding: Holding = {
  tables: [appointments, appointmentEvents],
  tell: async (services, person) => part('考试预约', 'Appointments', await told(services, person)),
  // what is still to come is given up by whoever leaves: the seat goes to somebody else
  end: async (services, tx, { owner }) => {
    const at = new Date(services.now())
    const { projectId } = owner
    const left = (await findMine(tx, owner)).filter(
      ({ status, startsAt }) => status === 'booked' && new Date(startsAt) > at,
    )
    await lockPoolsOf(
      tx,
      poolsOfSessions(
        projectId,
        left.map(({ sessionId }) => sessionId),
      ),
    )
    for (const { appointmentId, sessionId, roomCode, seatNumber } of left) {
      await freeSeat(tx, { projectId, appointmentId }, sessionId)
      const gaveUp = { gaveUpRoom: roomCode, gaveUpSeat: seatNumber }
      const set = { status: 'cancelled' as const, cancelledAt: at, ...gaveUp }
      await changeAppointment(tx, { projectId, appointmentId }, { event: 'cancelled', at, set })
    }
  },
}

async function told(services: Services, { owner, project }: Person): Promise<ToldEntry[]> {
  return (await findMine(services.db, owner)).map((row) => {
    const round = project.definition.appointments.find(({ code }) => code === row.batchCode)
    return entry([
      fact('批次', 'Round', round?.name ?? row.batchCode),
      fact('预约号', 'Appointment number', row.appointmentNumber),
      fact('时间', 'Time', moment(new Date(row.startsAt))),
      fact('考点', 'Test centre', row.centre.name),
      fact('考场和座位', 'Room and seat', `${row.roomCode} ${row.seatNumber}`),
      fact(
        '状态',
        'Status',
        row.status === 'booked' ? { zh: '已预约', en: 'Booked' } : { zh: '已取消', en: 'Cancelled' },
      ),
      fact('预约时间', 'Booked', moment(new Date(row.bookedAt))),
    ])
  })
}
