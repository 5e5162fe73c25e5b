import { arrangementText } from '@contract/accommodation/arrangement-text'
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import type { Fact } from '@/ui/content/facts'
import { useAppointmentText } from '../texts'
import { useSessionFacts } from './session-facts'

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
