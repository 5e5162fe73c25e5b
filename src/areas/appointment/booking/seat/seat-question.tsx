import type { Centre } from '@contract/appointment/place'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { sittingTime } from '@/i18n/sitting-time'
import { serverNow } from '@/session/exam'
import { ItemList } from '@/ui/content/item-list'
import type { Session } from '../../appointment-calls'
import { useAppointmentText } from '../../texts'
import type { Booking } from '../booking-step'
import { changeableUntil, outlookLines } from './outlook'
import { WantedSession } from './wanted-session'

interface SeatQuestionProps extends Booking {
  session: Session
  centre: Centre
}

/** Which seat, and what follows from taking it: read before it is taken. */
export function SeatQuestion({ round, instead, session, centre }: SeatQuestionProps) {
  const t = useAppointmentText()
  const language = useLanguage()
  const until = changeableUntil(round, session.startsAt, serverNow())
  const words = {
    time: until === null ? '' : formatInstant(until, language),
    old: instead ? sittingTime(instead, language).join(' ') : '',
    cancels: round.cancels,
  }
  return (
    <>
      <WantedSession round={round} session={session} centre={centre} />
      <ItemList items={outlookLines(until, instead).map((line) => t(line, words))} />
    </>
  )
}
