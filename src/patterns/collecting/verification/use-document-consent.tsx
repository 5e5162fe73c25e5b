import type { ReactNode } from 'react'
import { visibleFields } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { AnyField } from '@/patterns/fields/field-control'
import { ConsentTick, useConsent, type Consent } from './consent'

/**
 * Places the consent at the first field whose files are checked, and returns the parameters to send with such files.
 */
export function useDocumentConsent(
  at: Parameters<typeof useConsent>[0],
  fields: Parameters<typeof visibleFields>[0],
  answers: Answers,
) {
  const consent = useConsent(at, 'document')
  const first = visibleFields(fields, answers).find(({ shows }) => shows)
  return {
    beforeUpload: (field: AnyField): ReactNode => field.key === first?.key && <ConsentTick consent={consent} />,
    sentWith: ({ shows }: Pick<AnyField, 'shows'>): Consent['sent'] => (shows ? consent.sent : {}),
  }
}
