import type { AppointmentBatchCard } from '@contract/appointment/appointment-offering'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { readOwnSessions, type Session } from '../../appointment-calls'
import { useChoice } from '../choice'
import type { Booking } from '../booking-step'

type Known = Awaited<ReturnType<typeof readOwnSessions>>

/** A session as it is for the candidate: with their own end, and why they cannot have it. */
export interface OwnSession extends Session {
  refusal: AppointmentBatchCard['refusal']
}

/** What is otherwise for whom extra time was approved; nothing, for everybody else. */
export function useOwnSessions({ arrangement, instead }: Booking) {
  const { batch, city, position, day } = useChoice()
  const isGranted = arrangement?.state === 'passed'
  const appointment = instead?.appointmentId
  return useLoaded<Known>(
    async () => (isGranted ? readOwnSessions({ batch, city, position, day, instead: appointment }) : []),
    [isGranted, batch, city, position, day, appointment],
  )
}

/** The sessions as everybody sees them, with what is otherwise for the candidate. */
export function asOwn(sessions: readonly Session[], known: Known): OwnSession[] {
  return sessions.map((session) => {
    const { endsAt = session.endsAt, refusal = null } =
      known.find(({ sessionId }) => sessionId === session.sessionId) ?? {}
    return { ...session, endsAt, refusal }
  })
}
