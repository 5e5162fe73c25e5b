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
