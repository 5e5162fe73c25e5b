import { sittingEntries } from '@contract/registration/calendar-file'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { isToBeSat } from '@contract/registration/registration-situation'
import { call } from '@/api/call'
import { fileUrl } from '@/api/file-url'
import { useLanguage } from '@/i18n/language'
import { keepInCalendar } from '@/platform/documents/calendar'
import { serverNow } from '@/session/exam'
import { LinkRow } from '@/ui/basic/link'
import { useSinglePress } from '@/ui/basic/single-press'
import { tellOutcome } from '@/ui/overlay/tell-outcome'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useRegistrationActionText } from './texts'

/**
 * Takes the sittings over into the candidate's own calendar, while the registration stands. They and the address of their
 * file, which soon expires, are read when it is pressed.
 */
export function CalendarLink({ registration }: { registration: RegistrationCard }) {
  const t = useRegistrationActionText()
  const language = useLanguage()
  const { registrationId, registrationNumber } = registration
  const add = async () => {
    const input = { params: { registrationId } }
    const fresh = await call('GET /exm_c/registrations/:registrationId', input, { loading: 1 })
    const file = { url: fileUrl(fresh.calendarUrl), name: `${registrationNumber}.ics` }
    const outcome = await keepInCalendar(file, sittingEntries(fresh, language))
    await tellOutcome(outcome, (words) => t(`calendar.${words}`))
  }
  const { press } = useSinglePress(() => attempt(add))
  return isToBeSat(registration, serverNow()) ? <LinkRow onPress={press}>{t('calendar')}</LinkRow> : null
}
