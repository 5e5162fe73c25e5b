import { useAtomValue } from 'jotai'
import { call } from '@/api/call'
import { formatDate } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import { attempt } from '@/patterns/frame/failure/attempt'

import { linkThisWechat } from '@/patterns/wechat/link-this'
import { wechatApp } from '@/platform/wechat/identity/identity'
import { rememberBinding, wechatVisitAtom } from '@/session/wechat'
import { Link } from '@/ui/basic/link'
import { toast } from '@/ui/overlay/toast-state'
import { useSecurityText } from '../security-texts'
import { StateRow } from './state-row'

/** Automatic sign-in with WeChat and its state; inside WeChat, a button to link the WeChat in use. */
export function WechatRow({ linked, onChange }: { linked: string[]; onChange: () => Promise<unknown> }) {
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
