import { View } from '@tarojs/components'
import { useAtom, useAtomValue } from 'jotai'
import type { Content } from '@contract/collecting/content'
import type { CheckedDocument } from '@contract/collecting/document-checks'
import { useLocalText } from '@/i18n/local-text'
import { currentUserAtom } from '@/session/account'
import { sessionAtom } from '@/session/stored-atom'
import { Checkbox } from '@/ui/form/checkbox'
import styles from '../photo/photo.module.scss'

/** Account that ticked the consent, by kind of image check; other accounts have not consented. */
const agreedAtom = sessionAtom<Partial<Record<CheckedDocument, string>>>('lookedAt', {}, { endsWith: 'signIn' })

export interface Consent {
  /** Consent texts; undefined if there is no image check or a group uploads for the candidate. */
  words: NonNullable<Content['consents']>[CheckedDocument]
  isGiven: boolean
  give: (isGiven: boolean) => void
  /** Parameters to send with the file. */
  sent: { consent?: 'given' }
}

/** Returns the candidate's consent to the image check, which is not ticked by default. */
export function useConsent({ draft }: { draft: Pick<Content, 'consents'> }, what: CheckedDocument): Consent {
  const [agreed, setAgreed] = useAtom(agreedAtom)
  const user = useAtomValue(currentUserAtom)
  const words = user?.userType === 'candidate' ? draft.consents?.[what] : undefined
  const isGiven = words !== undefined && agreed[what] === user?.accountId
  return {
    words,
    isGiven,
    give: (isTicked) => setAgreed({ ...agreed, [what]: isTicked ? user?.accountId : '' }),
    sent: isGiven ? { consent: 'given' } : {},
  }
}

/** Separate consent to the image check with the consequence of omitting it; renders nothing without an image check. */
export function ConsentTick({ consent: { words, isGiven, give } }: { consent: Consent }) {
  const local = useLocalText()
  return words ? (
    <View className={styles.hint}>
      {local(words.more)}
      <Checkbox checked={isGiven} onChange={give}>
        {local(words.title)}
      </Checkbox>
    </View>
  ) : null
}
