import type { SecurityOverview } from '@contract/endpoints/security'
import { formatDate } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { to } from '@/platform/navigation/destination'
import { Card } from '@/ui/layout/card'
import { useSecurityText } from '../security-texts'
import { StateRow } from './state-row'
import { WechatRow } from './wechat-row'

interface SignInCardProps {
  overview: SecurityOverview
  onChange: () => Promise<unknown>
}

/** Ways to sign in and signed-in devices. */
export function SignInCard({ overview, onChange }: SignInCardProps) {
  const t = useSecurityText()
  const language = useLanguage()
  const { passwordChangedAt, devices, secondFactor } = overview
  const changed =
    passwordChangedAt === null
      ? t('password.never')
      : t('password.changed', { date: formatDate(passwordChangedAt, language) })
  const signedIn = devices === 1 ? t('devices.one') : t('devices.count', { count: devices })
  return (
    <Card title={t('card.signIn')}>
      <StateRow label={t('password')} hint={changed} target={{ to: to('changePassword') }} />
      <StateRow
        label={t('secondFactor')}
        hint={t('secondFactor.hint')}
        state={{
          tone: secondFactor ? 'good' : 'neutral',
          text: t(secondFactor ? 'secondFactor.on' : 'secondFactor.off'),
        }}
        target={{ to: to('secondFactor') }}
      />
      <StateRow label={t('devices')} hint={signedIn} target={{ to: to('signedInDevices') }} />
      <WechatRow linked={overview.wechats} onChange={onChange} />
    </Card>
  )
}
