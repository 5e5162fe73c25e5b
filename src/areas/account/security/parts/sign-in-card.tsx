import type { SecurityOverview } from '@contract/endpoints/security'
import { formatDate } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { doorTo } from '@/platform/navigation/door'
import { Card } from '@/ui/layout/card'
import { useSecurityText } from '../security-texts'
import { StateRow } from './state-row'
import { WechatRow } from './wechat-row'

interface SignInCardProps {
  overview: SecurityOverview
  onChange: () => Promise<unknown>
}

/** What one signs in with, and where one is signed in. */
export function SignInCard({ overview, onChange }: SignInCardProps) {
  const t = useSecurityText()
  const language = useLanguage()
  const { passwordChangedAt, devices } = overview
  const changed =
    passwordChangedAt === null
      ? t('password.never')
      : t('password.changed', { date: formatDate(passwordChangedAt, language) })
  const open = devices === 1 ? t('devices.one') : t('devices.count', { count: devices })
  return (
    <Card title={t('card.signIn')}>
      <StateRow label={t('password')} hint={changed} door={doorTo('changePassword')} />
      <StateRow label={t('devices')} hint={open} door={doorTo('signedInDevices')} />
      <WechatRow linked={overview.wechats} onChange={onChange} />
    </Card>
  )
}
