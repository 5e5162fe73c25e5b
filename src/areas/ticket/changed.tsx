import type { TicketCard } from '@contract/ticket/ticket'
import { changeText } from '@contract/ticket/ticket-changes'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { StateLine } from '@/ui/content/state-line'
import { useTicketText } from './texts'

/** Changes made by the exam body with their time; nothing if there are none. */
export function Changed({ ticket: { changed } }: { ticket: Pick<TicketCard, 'changed'> }) {
  const t = useTicketText()
  const language = useLanguage()
  if (!changed) return null
  const words = { time: formatInstant(changed.at, language), changes: changeText(changed.facts, language) }
  return <StateLine tone="wait">{t('changed', words)}</StateLine>
}
