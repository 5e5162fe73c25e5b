/** In which order a candidate finds what they have and wait for: pure. */
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { WaitingCard } from '@contract/appointment/waiting'
import { isUnderWay } from '../waiting/waiting-states'
import { appointmentStage } from './stage'

type Waiting = Pick<WaitingCard, 'waitingId' | 'state' | 'startsAt'>
type Appointment = Pick<AppointmentCard, 'appointmentId' | 'status' | 'startsAt' | 'endsAt'>

/**
 * What may need an answer, then what is to be sat, the next first; below that what came to nothing, is over or was cancelled,
 * the latest first. `now` in milliseconds, the server's clock.
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
