import { arrangementText } from '@contract/accommodation/arrangement-text'
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { SessionShown } from '@contract/appointment/session-view'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import type { Fact } from '@/ui/content/facts'
import { useAppointmentText } from '../texts'

export interface SessionFacts {
  when: Fact
  /** Position, city and test centre; also room, seat and arrangements if known. */
  place: Fact[]
}

/** Returns time and place of a session. */
export function useSessionFacts(session: SessionShown): SessionFacts {
  const t = useAppointmentText()
  const local = useLocalText()
  const language = useLanguage()
  const { position, city, centre } = session
  return {
    when: { label: t('when'), value: sittingTime(session, language).join(' ') },
    place: [
      ...(position ? [{ label: t('position'), value: local(position) }] : []),
      { label: t('city'), value: local(city) },
      { label: t('centre'), value: local(centre.name) },
    ],
  }
}

/** Returns time, place and seat; no seat after cancellation, because it may be given to another candidate. */
export function useAppointmentFacts(appointment: AppointmentCard): SessionFacts {
  const t = useAppointmentText()
  const language = useLanguage()
  const { status, arranged, endsAt } = appointment
  const { when, place } = useSessionFacts(appointment)
  const seatFacts = useSeatFacts()
  if (status === 'cancelled') return { when, place }
  const arrangements = arranged
    ? [{ label: t('arranged'), value: arrangementText(arranged, endsAt, language).join(t('comma')) }]
    : []
  return { when, place: [...place, ...seatFacts(appointment), ...arrangements] }
}

/** Returns a function that lists room and seat. */
export function useSeatFacts(): (seat: Pick<AppointmentCard, 'room' | 'seatNumber'>) => Fact[] {
  const t = useAppointmentText()
  const local = useLocalText()
  return ({ room, seatNumber }) => [
    { label: t('room'), value: local(room.name) },
    { label: t('seat'), value: t('seat.number', { number: seatNumber }) },
  ]
}
