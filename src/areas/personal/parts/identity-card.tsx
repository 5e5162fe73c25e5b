import { View } from '@tarojs/components'
import type { IdentityStanding } from '@contract/identity/identity-check'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { usePersonalText } from '../texts'

const tones = { unchecked: 'wait', byHand: 'wait', matched: 'good', mismatched: 'bad' } as const

interface IdentityCardProps {
  standing: IdentityStanding
  /** The candidate can apply for a correction on this page. */
  isCorrectedHere: boolean
}

/** Whether somebody has confirmed who the candidate is, and what that means to them. */
export function IdentityCard({ standing: { state, reason }, isCorrectedHere }: IdentityCardProps) {
  const t = usePersonalText()
  const text = {
    unchecked: t('identity.text.unchecked'),
    byHand: t('identity.text.byHand'),
    matched: null,
    mismatched: isCorrectedHere ? t('identity.text.mismatched') : t('identity.text.elsewhere'),
  }[state]
  return (
    <Card title={t('identity')} aside={<StatusTag tone={tones[state]} text={t(`identity.${state}`)} />}>
      {text && <View>{text}</View>}
      {state === 'mismatched' && reason && <View>{t('identity.reason', { reason })}</View>}
    </Card>
  )
}
