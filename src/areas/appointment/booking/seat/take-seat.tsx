import type { Centre } from '@contract/appointment/place'
import { isTurnedDown } from '@/api/errors/api-error'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import { sittingTime } from '@/i18n/sitting-time'
import { attempt } from '@/patterns/frame/failure/attempt'
import { serverNow } from '@/session/exam'
import { ItemList } from '@/ui/content/item-list'
import { confirm } from '@/ui/overlay/dialog-state'
import { book, reschedule, type Session } from '../../appointment-calls'
import { openBooked } from '../../mine/leading-on'
import { appointmentText as t, useAppointmentText } from '../../texts'
import type { Booking } from '../booking-step'
import { WantedSession } from './wanted-session'
import { changeableUntil, bookingPreview, arrangementLines } from './booking-preview'

interface Taking {
  booking: Booking
  session: Session
  centre: Centre
  /** Reloads the seats left, which are outdated after a refusal. */
  refresh: () => Promise<void>
  /** Requests WeChat subscriptions, which requires the tap that takes the seat. */
  subscribe: () => Promise<void>
}

/** Asks for confirmation, books or reschedules, and opens the appointment above the home screen. */
export async function takeSeat({ booking, session, centre, refresh, subscribe }: Taking): Promise<void> {
  const { round, instead } = booking
  const kind = instead ? 'reschedule' : 'book'
  const question = {
    title: t(`${kind}.sure`),
    body: <SeatQuestion {...booking} session={session} centre={centre} />,
    ok: t(`${kind}.ok`),
    cancel: t('book.no'),
  }
  if (!(await confirm(question))) return
  await subscribe()
  const appointment = await attempt(
    () => (instead ? reschedule(instead.appointmentId, session) : book(round.code, session)),
    (error) => {
      if (isTurnedDown(error)) void refresh()
      return false
    },
  )
  if (appointment) await openBooked(appointment)
}

interface SeatQuestionProps extends Booking {
  session: Session
  centre: Centre
}

/** Content of the confirmation dialog: the seat and the consequences of taking it. */
function SeatQuestion({ round, instead, arrangement, session, centre }: SeatQuestionProps) {
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
