import { useAtomValue } from 'jotai'
import type { ReviewCard } from '@contract/review/review'
import { useLocalText } from '@/i18n/local-text'
import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedActions, OwnedCard } from '@/patterns/owned/owned-card'
import { OwnedList } from '@/patterns/owned/owned-list'
import { RecordStatus } from '@/patterns/owned/record-status'
import { to } from '@/platform/navigation/destination'
import { relaunch } from '@/platform/navigation/navigation'
import { actingForAtom } from '@/session/acting'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { PageState } from '@/ui/feedback/page-state'
import { ReviewButtons } from '../../review/review-buttons'
import { readReviews } from '../../review/review-calls'
import { reviewTone, useReviewFacts } from '../../review/review-facts'
import { UnpaidCard } from '../../review/unpaid-card'
import { useResultText } from '../../texts'

/** Lists the candidate's reviews: unpaid ones first, then submitted ones, newest first. */
function MyReviews() {
  const t = useResultText()
  const isActing = useAtomValue(actingForAtom) !== null
  return isActing ? <PageState icon="info" title={t('acting')} text={t('acting.text')} /> : <Mine />
}

function Mine() {
  const t = useResultText()
  const found = useApplications(readAll, (all) => all.some(isWaiting))
  return (
    <OwnedList
      of={found}
      none={{
        ...{ icon: 'search', title: t('reviews.none'), text: t('reviews.none.text') },
        action: { label: t('reviews.none.action'), press: () => relaunch('resultInquiry') },
      }}
    >
      {(one) =>
        'reviewId' in one ? (
          <ReviewCardView key={one.reviewId} review={one} onChange={found.refresh} />
        ) : (
          <UnpaidCard key={one.requestId} request={one} onChange={found.refresh} />
        )
      }
    </OwnedList>
  )
}

/** Entries that may change while displayed: a fee is paid or expires, or the exam body decides. */
const isWaiting = (one: Listed) => ('reviewId' in one ? isAuditing(one) : one.state === 'open')

type Listed = Awaited<ReturnType<typeof readAll>>[number]

async function readAll() {
  const { unpaid, reviews } = await readReviews()
  const waits = unpaid.filter(({ state }) => state === 'open')
  return [...waits, ...reviews, ...unpaid.filter((one) => !waits.includes(one))]
}

interface ReviewCardViewProps {
  review: ReviewCard
  onChange: () => Promise<unknown>
}

/** Card of a submitted review: status and score before and after. */
function ReviewCardView({ review, onChange }: ReviewCardViewProps) {
  const t = useResultText()
  const local = useLocalText()
  const { reviewId, resultName, unitName, state } = review
  return (
    <OwnedCard
      title={local(unitName)}
      tag={{ tone: reviewTone(review), text: t(`state.${state}`) }}
      view={{ label: t('reviews.view'), to: to('reviewDetail', { reviewId }) }}
    >
      <RecordStatus of={reviewId}>
        <StateLine tone="neutral">{t(`review.next.${state}`)}</StateLine>
      </RecordStatus>
      <Facts facts={[{ label: t('reviews.result'), value: local(resultName) }, ...useReviewFacts(review)]} />
      <ReviewButtons review={review} onChange={onChange} around={(button) => <OwnedActions>{button}</OwnedActions>} />
    </OwnedCard>
  )
}

export default framed(MyReviews)
