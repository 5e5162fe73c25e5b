import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import type { Fact } from '@/ui/content/facts'
import { useAppointmentText } from '../texts'

/** When and where, down to the seat. */
export function useSeatFacts(appointment: AppointmentCard): Fact[] {
  const t = useAppointmentText()
  const local = useLocalText()
  const language = useLanguage()
  const { position, city, centre, room, seatNumber } = appointment
  return [
    { label: t('when'), value: sittingTime(appointment, language).join(' ') },
    ...(position ? [{ label: t('position'), value: local(position) }] : []),
    { label: t('city'), value: local(city) },
    { label: t('centre'), value: local(centre.name) },
    { label: t('room'), value: local(room.name) },
    { label: t('seat'), value: t('seat.number', { number: seatNumber }) },
  ]
}
