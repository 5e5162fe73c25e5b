import type { AppointmentBatchCard } from '@contract/appointment/appointment-offering'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { readOwnSessions, type Session } from '../../appointment-calls'
import { useChoice, type Booking } from '../booking-step'

/** Sessions that differ for the candidate because of approved accommodations. */
export type OwnTimes = Awaited<ReturnType<typeof readOwnSessions>>

/** Session with the candidate's own end time and the reason they cannot book it. */
export interface OwnSession extends Session {
  refusal: AppointmentBatchCard['refusal']
}

/** Returns whether accommodations were approved for the candidate. */
export const isGranted = ({ arrangement }: Pick<Booking, 'arrangement'>): boolean => arrangement?.state === 'passed'

/** Loads the sessions adapted to the candidate's approved extra time; an empty list without approved accommodations. */
export function useOwnSessions(booking: Booking) {
  const { batch, city, position, day } = useChoice()
  const isAsked = isGranted(booking)
  const appointment = booking.instead?.appointmentId
  return useLoaded<OwnTimes>(
    async () => (isAsked ? readOwnSessions({ batch, city, position, day, instead: appointment }) : []),
    [isAsked, batch, city, position, day, appointment],
  )
}

/** Merges the public sessions with the values that differ for the candidate. */
export function asOwn(sessions: readonly Session[], known: OwnTimes): OwnSession[] {
  return sessions.map((session) => {
    const { endsAt = session.endsAt, refusal = null } =
      known.find(({ sessionId }) => sessionId === session.sessionId) ?? {}
    return { ...session, endsAt, refusal }
  })
}
