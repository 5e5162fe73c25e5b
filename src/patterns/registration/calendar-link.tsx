import { sittingEntries } from '@contract/calendar-file'
import type { RegistrationCard } from '@contract/endpoints/registration'
import { fileUrl } from '@/api/file-url'
import { useLanguage } from '@/i18n/language'
import { keepInCalendar } from '@/platform/documents/calendar'
import { openHostSettings } from '@/platform/documents/documents'
import { LinkRow } from '@/ui/basic/link'
import { confirm, tell } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { useRegistrationActionText } from './texts'

interface CalendarLinkProps {
  registration: Pick<RegistrationCard, 'registrationId' | 'registrationNumber' | 'batchName' | 'subjects'>
  /** Of the calendar file. */
  url: string
}

/** Takes the sittings over into the candidate's own calendar. */
export function CalendarLink({ registration, url }: CalendarLinkProps) {
  const t = useRegistrationActionText()
  const language = useLanguage()
  const add = async () => {
    const entries = sittingEntries(registration, language)
    const outcome = await keepInCalendar({ url: fileUrl(url), name: `${registration.registrationNumber}.ics` }, entries)
    if (outcome === 'done') toast(t('calendar.done'))
    if (outcome === 'copied' || outcome === 'elsewhere')
      await tell({ title: t('calendar.elsewhere.title'), body: t(`calendar.${outcome}`) })
    if (outcome === 'failed') await tell({ title: t('calendar.failed.title'), body: t('calendar.failed') })
    if (outcome === 'denied' && (await mayOpenSettings())) openHostSettings()
  }
  const mayOpenSettings = () =>
    confirm({ title: t('calendar.denied.title'), body: t('calendar.denied'), ok: t('calendar.denied.ok') })
  return <LinkRow onPress={add}>{t('calendar')}</LinkRow>
}
