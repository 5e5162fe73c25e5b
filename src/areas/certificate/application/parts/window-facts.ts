import type { Applicable } from '@contract/certificate-application/applicable'
import { useLanguage } from '@/i18n/language'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import type { Fact } from '@/ui/content/facts'
import { useApplicationText } from '../texts'

/** Returns the start and end of the application period. */
export function useWindowFacts({ opensAt, deadline }: Pick<Applicable, 'opensAt' | 'deadline'>): Fact[] {
  const t = useApplicationText()
  const language = useLanguage()
  return [
    ...(opensAt === undefined ? [] : [{ label: t('opensAt'), value: formatInstant(opensAt, language) }]),
    { label: t('deadline'), value: formatDeadline(deadline, language) },
  ]
}
