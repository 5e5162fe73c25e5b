import { View } from '@tarojs/components'
import { useAtom, useAtomValue } from 'jotai'
import type { Content } from '@contract/collecting/content'
import type { LookedAt } from '@contract/collecting/shown-documents'
import { useLocalText } from '@/i18n/local-text'
import { currentUserAtom } from '@/session/account'
import { sessionAtom } from '@/session/stored-atom'
import { Checkbox } from '@/ui/form/checkbox'
import styles from '../photo/photo.module.scss'

/** Who ticked it, by what is looked at: nobody else who signs in has agreed to anything. */
const agreedAtom = sessionAtom<Partial<Record<LookedAt, string>>>('lookedAt', {}, { endsWith: 'signIn' })

export interface Consent {
  /** What the candidate may agree to; missing where nobody looks, or a group sends it for them. */
  words: NonNullable<Content['consents']>[LookedAt]
  isGiven: boolean
  give: (isGiven: boolean) => void
  /** What goes along with a file. */
  sent: { consent?: 'given' }
}

/** Whether the candidate agrees that pictures are looked at. Nothing is ticked beforehand. */
export function useConsent({ draft }: { draft: Pick<Content, 'consents'> }, what: LookedAt): Consent {
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

/** The separate consent that looking at a picture needs, and what comes of leaving it out; nothing where nobody looks. */
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
