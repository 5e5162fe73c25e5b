import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { IdentityStanding } from '@contract/identity/identity-check'
import { ChatButton } from '@/patterns/chat/chat-button'
import { domainAtom } from '@/session/exam'
import { InOwnLanguage } from '@/ui/content/in-own-language'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { usePersonalText } from '../texts'
import type { CorrectionWay } from './correction-way'

const tones = { unchecked: 'wait', byHand: 'wait', matched: 'good', mismatched: 'bad' } as const

interface IdentityCardProps {
  account: string
  standing: IdentityStanding
  /** What helps whoever does not match. */
  way: CorrectionWay
}

/** Whether somebody has confirmed who the candidate is, what that means to them, and what helps where it went wrong. */
export function IdentityCard({ account, standing: { state, reason }, way }: IdentityCardProps) {
  const t = usePersonalText()
  const domain = useAtomValue(domainAtom)
  return (
    <Card title={t('identity')} aside={<StatusTag tone={tones[state]} text={t(`identity.${state}`)} />}>
      {(state === 'unchecked' || state === 'byHand') && <View>{t(`identity.text.${state}`)}</View>}
      {state === 'mismatched' && (
        <>
          <View>{t(`identity.way.${way}`, { account })}</View>
          {reason && (
            <View>
              <InOwnLanguage>{t('identity.reason', { reason })}</InOwnLanguage>
            </View>
          )}
          {domain && (way === 'usedUp' || way === 'elsewhere') && (
            <ButtonRow apart>
              <ChatButton domain={domain} />
            </ButtonRow>
          )}
        </>
      )}
    </Card>
  )
}
