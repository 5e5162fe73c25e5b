import { arrangedWords } from '@contract/accommodation/arranged-words'
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import type { Fact } from '@/ui/content/facts'
import { useAppointmentText } from '../texts'
import { useSessionFacts } from './session-facts'

/** When and where, down to the seat. */
export function useSeatFacts(appointment: AppointmentCard): Fact[] {
  const t = useAppointmentText()
  const local = useLocalText()
  const language = useLanguage()
  const { room, seatNumber, arranged, endsAt } = appointment
  return [
    ...useSessionFacts(appointment),
    { label: t('room'), value: local(room.name) },
    { label: t('seat'), value: t('seat.number', { number: seatNumber }) },
    ...(arranged ? [{ label: t('arranged'), value: arrangedWords(arranged, endsAt, language).join(t('comma')) }] : []),
  ]
}
