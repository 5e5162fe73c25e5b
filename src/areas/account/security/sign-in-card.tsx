import { useAtomValue } from 'jotai'
import type { SecurityOverview } from '@contract/endpoints/security'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { formatDate } from '@/i18n/moment'
import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import { attempt } from '@/patterns/frame/failure/attempt'
import { linkThisWechat } from '@/patterns/wechat/link-this'
import { to } from '@/platform/navigation/destination'
import { wechatApp } from '@/platform/wechat/identity/identity'
import { rememberBinding, wechatVisitAtom } from '@/session/wechat'
import { Link } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { useSecurityText } from './security-texts'
import { StateRow } from './state-row'

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

/** Automatic sign-in with WeChat and its state; inside WeChat, a button to link the WeChat in use. */
function WechatRow({ linked, onChange }: { linked: string[]; onChange: () => Promise<unknown> }) {
  const t = useSecurityText()
  const language = useLanguage()
  const isThisLinked = useAtomValue(wechatVisitAtom)?.isBound === true
  const [first] = linked
  const hint =
    first === undefined
      ? t(wechatApp() ? 'wechat.none' : 'wechat.how')
      : linked.length === 1
        ? t('wechat.one', { date: formatDate(first, language) })
        : t('wechat.many', { count: linked.length })
  const link = () =>
    attempt(async () => {
      await linkThisWechat()
      toast(t('wechat.linked'))
      await onChange()
    })
  const unlink = () =>
    askAndDo({
      question: {
        title: t('wechat.unlink.title'),
        body: t('wechat.unlink.body'),
        ok: t('wechat.unlink'),
        cancel: t('wechat.unlink.keep'),
        danger: true,
      },
      work: async () => {
        await call('POST /ea/wechat/unbindings', {}, { loading: 1, repeatable: true })
        rememberBinding(false)
      },
      done: t('wechat.unlinked'),
      onChange,
    })
  return (
    <StateRow label={t('wechat')} hint={hint} target={null}>
      {wechatApp() && !isThisLinked && (
        <Link edge="start" onPress={link}>
          {t('wechat.link')}
        </Link>
      )}
      {first !== undefined && (
        <Link edge="start" onPress={unlink}>
          {t('wechat.unlink')}
        </Link>
      )}
    </StateRow>
  )
}
