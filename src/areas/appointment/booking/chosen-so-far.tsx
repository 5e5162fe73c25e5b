import { calendarDay, formatDeadline } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { useAppointmentText } from '../texts'
import { type Booking, useChoice } from './booking-step'

/** Round and selections so far; when rescheduling, also the current appointment. */
export function ChosenSoFar({ round, instead }: Pick<Booking, 'round' | 'instead'>) {
  const t = useAppointmentText()
  const local = useLocalText()
  const language = useLanguage()
  const { city, position, day, centre } = useChoice()
  const cityName = round.cities.find(({ code }) => code === city)?.name
  const centreName = round.centres.find(({ code }) => code === centre)?.name
  const positionName = round.positions.find(({ code }) => code === position)?.name
  const facts = [
    ...(day ? [] : [{ label: t('round.closesAt'), value: formatDeadline(round.closesAt, language) }]),
    ...(positionName ? [{ label: t('position'), value: local(positionName) }] : []),
    ...(cityName ? [{ label: t('city'), value: local(cityName) }] : []),
    ...(day ? [{ label: t('day'), value: calendarDay(day, language) }] : []),
    ...(centreName ? [{ label: t('centre'), value: local(centreName) }] : []),
  ]
  return (
    <Card title={local(round.name)}>
      <Facts facts={facts} />
      {instead && (
        <Note>
          {t('instead', { when: sittingTime(instead, language).join(' '), centre: local(instead.centre.name) })}
        </Note>
      )}
    </Card>
  )
}
