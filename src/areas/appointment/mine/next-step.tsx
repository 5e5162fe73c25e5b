import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { formatDeadline } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { serverNow } from '@/session/exam'
import { StateLine } from '@/ui/content/state-line'
import { useAppointmentText } from '../texts'
import { appointmentStage } from './stage'
import { useAppointmentPermissions } from './use-permissions'

/** Next step of an appointment and the deadline for changes. */
export function NextStep({ appointment }: { appointment: AppointmentCard }) {
  const t = useAppointmentText()
  const language = useLanguage()
  const { startsAt, endsAt, changesUntil } = appointment
  const stage = appointmentStage(appointment, serverNow())
  useRedrawAt(nextChange([changesUntil, startsAt, endsAt]))
  const { reschedule, cancel } = useAppointmentPermissions(appointment)
  if (stage !== 'booked') return <StateLine tone="neutral">{t(`next.${stage}`)}</StateLine>
  const may = reschedule.allowed
    ? cancel.allowed
      ? 'next.both'
      : 'next.reschedule'
    : cancel.allowed
      ? 'next.cancel'
      : 'next.neither'
  return <StateLine tone="neutral">{t(may, { time: formatDeadline(changesUntil, language) })}</StateLine>
}

function nextChange(instants: readonly string[]): number | null {
  const ahead = instants.map((instant) => Date.parse(instant)).filter((instant) => instant > serverNow())
  return ahead.length > 0 ? Math.min(...ahead) : null
}
