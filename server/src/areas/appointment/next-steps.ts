import type { NextStep } from '@contract/home/next-step'
import type { StepsOf } from '@server/domain/next-steps'
import { nameOfRound } from '@server/domain/appointments/rounds'
import { findWaiting } from './waiting/waiting-store'

/** A seat that is kept for somebody who waited is to be taken, or left to the next. */
export const appointmentSteps: StepsOf = async ({ services, owner, project }) => {
  const offered = (await findWaiting(services.db, owner, new Date(services.now()))).filter(
    ({ state }) => state === 'offered',
  )
  return offered.map(({ batchCode, offeredUntil }): NextStep => {
    return {
      kind: 'answer',
      title: { zh: '确认候补的座位', en: 'Confirm the seat kept for you' },
      about: nameOfRound(project, batchCode),
      when: offeredUntil === null ? null : { says: 'closes', at: new Date(offeredUntil).toISOString() },
      screen: 'myAppointments',
      params: {},
    }
  })
}
