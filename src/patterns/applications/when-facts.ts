import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import type { Text } from '@/i18n/texts'
import type { Fact } from '@/ui/content/facts'

/** Returns rows with the times of the last submission and the decision. */
export function useWhenFacts(
  { submittedAt, decidedAt }: { submittedAt: string; decidedAt: string | null },
  t: Text<'detail.submittedAt' | 'detail.decidedAt'>,
): { submitted: Fact[]; decided: Fact[] } {
  const language = useLanguage()
  return {
    submitted: [{ label: t('detail.submittedAt'), value: formatInstant(submittedAt, language) }],
    decided: decidedAt ? [{ label: t('detail.decidedAt'), value: formatInstant(decidedAt, language) }] : [],
  }
}
