import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { IdentityStatus } from '@contract/identity/identity-check'
import { ChatButton } from '@/patterns/chat/chat-button'
import { domainAtom } from '@/session/exam'
import { InOwnLanguage } from '@/ui/content/in-own-language'
import { Note } from '@/ui/feedback/note'
import { ButtonRow } from '@/ui/layout/button-row'
import { StatusTag } from '@/ui/value/status-tag'
import type { CorrectionLink } from './correction-link'
import { usePersonalText } from './texts'

const tones = { unchecked: 'wait', byHand: 'wait', matched: 'good', mismatched: 'bad' } as const

/** Outcome of the identity check. */
export function IdentityTag({ state }: Pick<IdentityStatus, 'state'>) {
  const t = usePersonalText()
  return <StatusTag tone={tones[state]} text={t('identity.tag', { state: t(`identity.${state}`) })} />
}

interface IdentityNoteProps {
  account: string
  identity: IdentityStatus
  /** Options of a candidate whose name and ID number do not match. */
  way: CorrectionLink
}

/** Consequence of an unsuccessful identity check and what to do; nothing after a successful one. */
export function IdentityNote({ account, identity: { state, reason }, way }: IdentityNoteProps) {
  const t = usePersonalText()
  const domain = useAtomValue(domainAtom)
  if (state === 'matched') return null
  if (state !== 'mismatched') return <Note>{t(`identity.text.${state}`)}</Note>
  return (
    <>
      <Note tone="bad">
        <View>{t(`identity.way.${way}`, { account })}</View>
        {reason && (
          <View>
            <InOwnLanguage>{t('identity.reason', { reason })}</InOwnLanguage>
          </View>
        )}
      </Note>
      {domain && (way === 'usedUp' || way === 'elsewhere') && (
        <ButtonRow apart>
          <ChatButton domain={domain} />
        </ButtonRow>
      )}
    </>
  )
}
