import { View } from '@tarojs/components'
import type { OwnConsent } from '@contract/endpoints/guardian'
import { consentStatus, RELATION_NAMES } from '@contract/identity/guardian-consent'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { attempt } from '@/patterns/frame/failure/attempt'
import { openHome } from '@/patterns/frame/project/open-home'
import { back } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { StatusTag, type Tone } from '@/ui/value/status-tag'
import { useGuardianText } from './guardian-texts'

const tones: Record<Exclude<ReturnType<typeof consentStatus>, 'none'>, Tone> = {
  asked: 'wait',
  expired: 'bad',
  agreed: 'good',
  refused: 'bad',
  withdrawn: 'bad',
}

interface ConsentStatusCardProps {
  consent: NonNullable<OwnConsent['consent']>
  onChange: (newer: OwnConsent) => void
  onAnother: () => void
}

/** Status of the consent request: guardian, dates, next step and deadline. */
export function ConsentStatusCard({ consent, onChange, onAnother }: ConsentStatusCardProps) {
  const t = useGuardianText()
  const local = useLocalText()
  const language = useLanguage()
  const status = consentStatus(consent, serverNow())
  if (status === 'none') return null
  const { guardian, relation, phone, sentAt, expiresAt, answeredAt } = consent
  const sendAgain = () =>
    attempt(async () => {
      onChange(await call('POST /ea/guardian/again', {}, { loading: 1 }))
      toast(`${t('own.sent')} ${t('own.sent.text')}`)
    })
  return (
    <>
      <Card title={t('own.status')} aside={<StatusTag tone={tones[status]} text={t(`state.${status}`)} />}>
        <View aria-live="polite">
          <StateLine tone={status === 'agreed' ? 'neutral' : 'wait'}>{t(`next.${status}`)}</StateLine>
        </View>
        <Facts
          facts={[
            { label: t('fact.guardian'), value: guardian, isExact: true },
            { label: t('fact.relation'), value: local(RELATION_NAMES[relation]) },
            { label: t('fact.phone'), value: phone, isExact: true },
            { label: t('fact.sentAt'), value: formatInstant(sentAt, language) },
            ...(status === 'asked' ? [{ label: t('fact.expiresAt'), value: formatDeadline(expiresAt, language) }] : []),
            ...(answeredAt ? [{ label: t('fact.answeredAt'), value: formatInstant(answeredAt, language) }] : []),
          ]}
        />
      </Card>
      <ActionBar>
        {status === 'agreed' ? (
          <Button onPress={() => back(openHome)}>{t('own.back')}</Button>
        ) : (
          <>
            <Button kind={status === 'asked' ? 'secondary' : 'primary'} onPress={sendAgain}>
              {t('own.again')}
            </Button>
            <Button kind="secondary" onPress={onAnother}>
              {t('own.another')}
            </Button>
          </>
        )}
      </ActionBar>
    </>
  )
}
