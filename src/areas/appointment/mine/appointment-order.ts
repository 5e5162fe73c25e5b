import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { WaitingCard } from '@contract/appointment/waiting'
import { isUnderWay } from '../waiting/waiting-states'
import { appointmentStage } from './stage'

type Waiting = Pick<WaitingCard, 'waitingId' | 'state' | 'startsAt'>
type Appointment = Pick<AppointmentCard, 'appointmentId' | 'status' | 'startsAt' | 'endsAt'>

/**
 * Sorts open waiting-list entries first, then upcoming appointments, each soonest first; then ended entries and past or
 * cancelled appointments, latest first. `now`: milliseconds of the server's clock.
 */
export function inOrder<One extends Waiting | Appointment>(all: readonly One[], now: number): One[] {
  const placed = all.map((one) => ({ one, place: placeOf(one, now), at: Date.parse(one.startsAt) }))
  const isToCome = (place: number) => place <= places.booked
  placed.sort((a, b) => a.place - b.place || (isToCome(a.place) ? a.at - b.at : b.at - a.at))
  return placed.map(({ one }) => one)
}

const places = { waiting: 0, booked: 1, ended: 2, past: 3 } as const

function placeOf(one: Waiting | Appointment, now: number): number {
  if ('waitingId' in one) return isUnderWay(one.state) ? places.waiting : places.ended
  const stage = appointmentStage(one, now)
  return stage === 'booked' || stage === 'underWay' ? places.booked : places.past
}
