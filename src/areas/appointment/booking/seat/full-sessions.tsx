import type { Round, Session } from '../../appointment-calls'
import { to } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'
import { Note } from '@/ui/feedback/note'
import { useAppointmentText } from '../../texts'
import { useChoice } from '../choice'

interface FullSessionsProps {
  round: Pick<Round, 'hasWaiting'>
  sessions: readonly Pick<Session, 'left'>[]
  /** Rescheduling: a candidate with a seat cannot join the waiting list. */
  isRescheduling: boolean
}

/** Link to another day for full sessions without a waiting list; nothing if there are none. */
export function FullSessions({ round, sessions, isRescheduling }: FullSessionsProps) {
  const t = useAppointmentText()
  const { batch, appointment } = useChoice()
  const isAnyFull = sessions.some(({ left }) => left === 0)
  if (!isAnyFull || (round.hasWaiting && !isRescheduling)) return null
  const choice = { batch, appointment }
  const action = {
    ...{ text: t('day.other'), to: to('appointmentReservation', choice) },
    onPress: () => replace('appointmentReservation', choice),
  }
  return (
    <Note action={action}>{t(isRescheduling && round.hasWaiting ? 'sessions.full.reschedule' : 'sessions.full')}</Note>
  )
}
