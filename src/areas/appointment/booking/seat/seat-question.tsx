import type { Centre } from '@contract/appointment/place'
import { formatDeadline } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { serverNow } from '@/session/exam'
import { ItemList } from '@/ui/content/item-list'
import type { Session } from '../../appointment-calls'
import { useAppointmentText } from '../../texts'
import type { Booking } from '../booking-step'
import { arrangementLines, changeableUntil, bookingPreview } from './booking-preview'
import { WantedSession } from './wanted-session'

interface SeatQuestionProps extends Booking {
  session: Session
  centre: Centre
}

/** Content of the confirmation dialog: the seat and the consequences of taking it. */
export function SeatQuestion({ round, instead, arrangement, session, centre }: SeatQuestionProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const language = useLanguage()
  const until = changeableUntil(round, session.startsAt, serverNow())
  const words = {
    time: until === null ? '' : formatDeadline(until, language),
    old: instead ? sittingTime(instead, language).join(' ') : '',
    cancels: round.cancels,
    names: arrangement?.granted.map(({ name }) => local(name)).join(t('comma')) ?? '',
  }
  return (
    <>
      <WantedSession round={round} session={session} centre={centre} />
      <ItemList
        items={[...arrangementLines(arrangement), ...bookingPreview(until, instead)].map((line) => t(line, words))}
      />
    </>
  )
}
