import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { useLocalText } from '@/i18n/local-text'
import { useExemptionText } from '../texts'

/** Names the documents that a ground asks for (null: those asked of everybody), in one line; empty where it asks for none. */
export function useEvidence({ files }: Pick<ExemptionOffering, 'files'>): (ground: string | null) => string {
  const t = useExemptionText()
  const local = useLocalText()
  return (ground) =>
    files
      .filter(({ grounds }) => (ground === null ? !grounds : grounds?.includes(ground)))
      .map(({ label, required }) => (required ? local(label) : t('evidence.optional', { name: local(label) })))
      .join(t('comma'))
}
