import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { useLocalText } from '@/i18n/local-text'
import { useExemptionText } from './texts'

/**
 * Returns a function that lists the documents of a ground (null: those required of every applicant) in one line; empty
 * if there are none.
 */
export function useEvidence({ files }: Pick<ExemptionOffering, 'files'>): (ground: string | null) => string {
  const t = useExemptionText()
  const local = useLocalText()
  return (ground) =>
    files
      .filter(({ grounds }) => (ground === null ? !grounds : grounds?.includes(ground)))
      .map(({ label, required }) => (required ? local(label) : t('evidence.optional', { name: local(label) })))
      .join(t('comma'))
}
