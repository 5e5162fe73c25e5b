import { arrangementText } from '@contract/accommodation/arrangement-text'
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { SessionShown } from '@contract/appointment/session-view'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import type { Fact } from '@/ui/content/facts'
import { useAppointmentText } from '../texts'

/** Returns time and place of a session. */
export function useSessionFacts(session: SessionShown): Fact[] {
  const t = useAppointmentText()
  const local = useLocalText()
  const language = useLanguage()
  const { position, city, centre } = session
  return [
    { label: t('when'), value: sittingTime(session, language).join(' ') },
    ...(position ? [{ label: t('position'), value: local(position) }] : []),
    { label: t('city'), value: local(city) },
    { label: t('centre'), value: local(centre.name) },
  ]
}

/** Returns time, place and seat; no seat after cancellation, because it may be given to another candidate. */
export function useSeatFacts(appointment: AppointmentCard): Fact[] {
  const t = useAppointmentText()
  const language = useLanguage()
  const { status, arranged, endsAt } = appointment
  const session = useSessionFacts(appointment)
  const seat = useSeatNamed(appointment)
  if (status === 'cancelled') return session
  return [
    ...session,
    ...seat,
    ...(arranged
      ? [{ label: t('arranged'), value: arrangementText(arranged, endsAt, language).join(t('comma')) }]
      : []),
  ]
}

/** Returns room and seat; empty if none is assigned yet. */
export function useSeatNamed(seat: Pick<AppointmentCard, 'room' | 'seatNumber'> | null): Fact[] {
  const t = useAppointmentText()
  const local = useLocalText()
  if (!seat) return []
  return [
    { label: t('room'), value: local(seat.room.name) },
    { label: t('seat'), value: t('seat.number', { number: seat.seatNumber }) },
  ]
}
