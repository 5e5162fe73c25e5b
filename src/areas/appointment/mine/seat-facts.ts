import { arrangedWords } from '@contract/accommodation/arranged-words'
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import type { Fact } from '@/ui/content/facts'
import { useAppointmentText } from '../texts'
import { useSessionFacts } from './session-facts'

/** When and where, down to the seat, which is another's once it was cancelled. */
export function useSeatFacts(appointment: AppointmentCard): Fact[] {
  const t = useAppointmentText()
  const local = useLocalText()
  const language = useLanguage()
  const { room, seatNumber, status, arranged, endsAt } = appointment
  const session = useSessionFacts(appointment)
  if (status === 'cancelled') return session
  return [
    ...session,
    { label: t('room'), value: local(room.name) },
    { label: t('seat'), value: t('seat.number', { number: seatNumber }) },
    ...(arranged ? [{ label: t('arranged'), value: arrangedWords(arranged, endsAt, language).join(t('comma')) }] : []),
  ]
}
