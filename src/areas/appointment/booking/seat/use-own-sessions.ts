import type { AppointmentBatchCard } from '@contract/appointment/appointment-offering'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { readOwnSessions, type Session } from '../../appointment-calls'
import { useChoice } from '../choice'
import type { Booking } from '../booking-step'

/** What is otherwise of some sessions for the candidate. */
export type OwnTimes = Awaited<ReturnType<typeof readOwnSessions>>

/** A session as it is for the candidate: with their own end, and why they cannot have it. */
export interface OwnSession extends Session {
  refusal: AppointmentBatchCard['refusal']
}

/** Something was approved for them. */
export const isGranted = ({ arrangement }: Pick<Booking, 'arrangement'>): boolean => arrangement?.state === 'passed'

/** What is otherwise for whom extra time was approved; nothing, for everybody else. */
export function useOwnSessions(booking: Booking) {
  const { batch, city, position, day } = useChoice()
  const isAsked = isGranted(booking)
  const appointment = booking.instead?.appointmentId
  return useLoaded<OwnTimes>(
    async () => (isAsked ? readOwnSessions({ batch, city, position, day, instead: appointment }) : []),
    [isAsked, batch, city, position, day, appointment],
  )
}

/** The sessions as everybody sees them, with what is otherwise for the candidate. */
export function asOwn(sessions: readonly Session[], known: OwnTimes): OwnSession[] {
  return sessions.map((session) => {
    const { endsAt = session.endsAt, refusal = null } =
      known.find(({ sessionId }) => sessionId === session.sessionId) ?? {}
    return { ...session, endsAt, refusal }
  })
}
