import type { AppointmentBatchCard } from '@contract/appointment/appointment-offering'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { readOwnSessions, type Session } from '../../appointment-calls'
import { useChoice } from '../choice'
import type { Booking } from '../booking-step'

/** A session as it is for the candidate: with their own end, and why they cannot have it. */
export interface OwnSession extends Session {
  refusal: AppointmentBatchCard['refusal']
}

/** The sessions as they are for whom extra time was approved; as they are for everybody, for everybody else. */
export function useOwnSessions(
  { arrangement, instead }: Booking,
  sessions: readonly Session[],
): { sessions: OwnSession[]; isKnown: boolean; refresh: () => Promise<unknown> } {
  const { batch, city, position, day } = useChoice()
  const isGranted = arrangement?.state === 'passed'
  const appointment = instead?.appointmentId
  const own = useLoaded(
    async () => (isGranted ? readOwnSessions({ batch, city, position, day, instead: appointment }) : []),
    [isGranted, batch, city, position, day, appointment],
  )
  const known = own.state === 'ready' ? own.data : []
  return {
    isKnown: own.state === 'ready',
    refresh: own.refresh,
    sessions: sessions.map((session) => {
      const { endsAt = session.endsAt, refusal = null } =
        known.find(({ sessionId }) => sessionId === session.sessionId) ?? {}
      return { ...session, endsAt, refusal }
    }),
  }
}
