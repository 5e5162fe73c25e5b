import { seatPlace } from '@contract/appointment/seat-place'
import type { NextStep } from '@contract/home/next-step'
import { nameOfRound } from '@server/domain/appointments/rounds'
import type { NextStepsCall, StepsOf } from '@server/domain/next-steps'
import { findMyAppointments } from './appointment-store'
import type { AppointmentRow } from './my-appointments.sql'
import { findWaitingEntries } from './waiting/waiting-store'

/** Lead time with which the home page announces a session. */
const NEAR_MS = 3 * 24 * 60 * 60_000

/** Next steps: accept an offered seat, and sit the next session once it is near. */
export const appointmentSteps: StepsOf = async (call) => {
  if (call.project.definition.appointments.length === 0) return []
  return [...(await offers(call)), ...(await sittings(call))]
}

async function offers({ services, owner, project }: NextStepsCall): Promise<NextStep[]> {
  const offered = (await findWaitingEntries(services.db, owner, new Date(services.now()))).filter(
    ({ state }) => state === 'offered',
  )
  return offered.map(({ batchCode, offeredUntil }): NextStep => {
    return {
      kind: 'answer',
      title: { zh: '确认候补的座位', en: 'Confirm the seat we are holding for you' },
      about: nameOfRound(project, batchCode),
      when: offeredUntil === null ? null : { says: 'closes', at: new Date(offeredUntil).toISOString() },
      screen: 'myAppointments',
      params: {},
    }
  })
}

/** Returns the next session until it ends for the candidate. */
async function sittings({ services, owner, project }: NextStepsCall): Promise<NextStep[]> {
  const now = services.now()
  const [next] = (await findMyAppointments(services.db, owner))
    .filter(({ status, startsAt, endsAt }) => status === 'booked' && Date.parse(endsAt) > now && isNear(startsAt, now))
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  if (!next) return []
  const { appointmentId, batchCode, startsAt } = next
  const [name, place] = [nameOfRound(project, batchCode), placeOf(next)]
  return [
    {
      kind: 'sit',
      title: { zh: `参加“${name.zh}”`, en: `Your exam: ${name.en}` },
      about: { zh: seatPlace(place, 'zh'), en: seatPlace(place, 'en') },
      when: { says: 'begins', at: new Date(startsAt).toISOString() },
      screen: 'appointmentDetail',
      params: { appointmentId },
    },
  ]
}

const isNear = (startsAt: string, now: number) => Date.parse(startsAt) - now < NEAR_MS

const placeOf = ({ centre, roomCode, roomName, seatNumber }: AppointmentRow) => ({
  ...{ centre, seatNumber },
  room: { name: roomName ?? { zh: roomCode, en: roomCode } },
})
