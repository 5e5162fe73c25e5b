import type { CertificateApplicationDetail } from '@contract/certificate-application/application-card'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useSubscribing } from '@/patterns/subscription'
import { Link } from '@/ui/basic/link'
import { tell } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { useApplicationText } from '../texts'

const topics = ['certificateProgress'] as const

/** Link in the Mini Program to subscribe to one progress message; WeChat permits one message per consent. */
export function WechatConsent({ of: { state, delivery } }: { of: CertificateApplicationDetail }) {
  const t = useApplicationText()
  const subscribe = useSubscribing(topics)
  const isToCome = state === 'auditing' || (state === 'passed' && delivery === 'making')
  if (!subscribe || !isToCome) return null
  const beTold = () =>
    attempt(async () => {
      if (await subscribe()) toast(t('tell.done'))
      // WeChat does not ask again after a permanent refusal, so explain why the link has no effect.
      else await tell({ title: t('tell.not'), body: t('tell.not.text') })
    })
  return (
    <Link edge="start" onPress={beTold}>
      {t('tell')}
    </Link>
  )
}
