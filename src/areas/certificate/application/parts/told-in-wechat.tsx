import type { CertificateApplicationDetail } from '@contract/certificate-application/application-card'
import { useSubscribing } from '@/patterns/subscribe/subscription'
import { Link } from '@/ui/basic/link'
import { toast } from '@/ui/overlay/toast-state'
import { useApplicationText } from '../texts'

const topics = ['certificateProgress'] as const

/** In the Mini Program, being told of what is still to come: WeChat lets us write once for each time somebody agrees. */
export function ToldInWechat({ of: { state, delivery } }: { of: CertificateApplicationDetail }) {
  const t = useApplicationText()
  const subscribe = useSubscribing(topics)
  const isToCome = state === 'auditing' || (state === 'passed' && delivery === 'making')
  if (!subscribe || !isToCome) return null
  const beTold = async () => {
    if (await subscribe()) toast(t('tell.done'))
  }
  return (
    <Link edge="start" onPress={beTold}>
      {t('tell')}
    </Link>
  )
}
