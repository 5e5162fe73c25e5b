import { View } from '@tarojs/components'
import type { ResultSheet } from '@contract/result/result'
import { reviewsOpen } from '@contract/review/review-permissions'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { useSubscription } from '@/patterns/subscription'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { LinkRow } from '@/ui/basic/link'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { useResultText } from './texts'

const topics = ['reviewWindow'] as const

interface ReviewLinkProps {
  resultCode: string
  review: NonNullable<ResultSheet['review']>
}

/** Links from a result to its review: apply while open, else the reason, and existing applications. */
export function ReviewLink({ resultCode, review }: ReviewLinkProps) {
  const t = useResultText()
  const language = useLanguage()
  const subscribe = useSubscription(topics)
  const apply = async () => {
    // Subscribes before opening the form, so that candidates who do not submit are reminded of the last day.
    await subscribe()
    await open('reviewResult', { resultCode })
  }
  useRedrawAt(Date.parse(review.closesAt))
  const may = reviewsOpen(review, useGates(), serverNow())
  return (
    <Card title={t('reviewing')}>
      {may.allowed ? (
        <Facts facts={[{ label: t('review.until'), value: formatDeadline(review.closesAt, language) }]} />
      ) : (
        <ReasonNote permission={may} />
      )}
      <View className="screen-only">
        {may.allowed && (
          <LinkRow to={to('reviewResult', { resultCode })} onPress={apply}>
            {t('review')}
          </LinkRow>
        )}
        {review.isAppliedFor && <LinkRow to={to('myReviews')}>{t('review.mine')}</LinkRow>}
      </View>
    </Card>
  )
}
