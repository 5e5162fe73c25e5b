import type { AccommodationCard } from '@contract/accommodation/accommodation-card'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import type { Fact } from '@/ui/content/facts'
import { useAccommodationText } from './texts'

/** Returns what an approval counts for and the application deadline. */
export function useOfferedFacts({ countsFor, closesAt }: Pick<AccommodationCard, 'countsFor' | 'closesAt'>): Fact[] {
  const t = useAccommodationText()
  const local = useLocalText()
  const language = useLanguage()
  return [
    { label: t('countsFor'), value: countsFor.map(local).join(t('comma')) },
    { label: t('closesAt'), value: formatDeadline(closesAt, language) },
  ]
}
