import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { visibleFields } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { ShownDocument } from '@contract/collecting/shown-documents'
import type { AnyField } from '@/patterns/fields/field-control'
import { currentUserAtom } from '@/session/account'
import { ConsentTick } from './consent-tick'
import { useConsent, type Consent } from './use-consent'

/** The consent beside the first of the fields whose files are looked at, and what goes along with a file of one of them. */
export function useDocumentConsent(fields: Parameters<typeof visibleFields>[0], answers: Answers) {
  const consent = useConsent('document')
  const idType = useAtomValue(currentUserAtom)?.idType
  // of other documents than resident ID cards a person says what they are
  const readsCards = (answers['idType'] ?? idType) === 'nationalId'
  const isRead = (shows: ShownDocument | undefined) => shows === 'education' || (shows !== undefined && readsCards)
  const first = visibleFields(fields, answers).find(({ shows }) => isRead(shows))
  return {
    beforeUpload: (field: AnyField): ReactNode => field.key === first?.key && <ConsentTick consent={consent} />,
    sentWith: ({ shows }: Pick<AnyField, 'shows'>): Consent['sent'] => (isRead(shows) ? consent.sent : {}),
  }
}
