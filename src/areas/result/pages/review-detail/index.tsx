import { refundTrouble } from '@contract/money/refund/refund-trouble'
import { rankLabel } from '@contract/result/result-labels'
import type { ReviewDetail, ReviewEvent } from '@contract/review/review'
import { useCodeText } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { ApplicationHead, WhatNext, useWhenFacts } from '@/patterns/applications/application-head'
import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { reasonedEvents, TimelineCard } from '@/patterns/owned/timeline-card'
import { to } from '@/platform/navigation/destination'
import { LinkRow } from '@/ui/basic/link'
import type { Fact } from '@/ui/content/facts'
import { KeyFact } from '@/ui/content/key-fact'
import { Lines } from '@/ui/content/lines'
import { Card } from '@/ui/layout/card'
import type { Tone } from '@/ui/value/status-tag'
import { ReviewButtons } from '../../review/review-buttons'
import { readReview } from '../../review/review-calls'
import { reviewTone } from '../../review/review-facts'
import { useScoreText } from '../../review/use-score-text'
import { useResultText } from '../../texts'

/** Details of one review: status, score changes, fee and timeline. */
function ReviewDetailPage() {
  const { reviewId = '' } = useRoute().params
  const found = useApplications(() => readReview(reviewId), isAuditing, [reviewId])
  return (
    <OwnedDetail of={found} missing="ES_GRDL_NOT_FOUND" list="myReviews">
      {(review) => <ReviewDetailView review={review} onChange={found.refresh} />}
    </OwnedDetail>
  )
}

interface ReviewDetailViewProps {
  review: ReviewDetail
  onChange: () => Promise<unknown>
}

/** The decision has no tone: an unchanged score is not bad, and a changed one may be lower. */
const eventTones = { reopened: 'wait' } as const satisfies Partial<Record<ReviewEvent, Tone>>

/** Details of a review: status, changes, fee, remarks and timeline. */
function ReviewDetailView({ review, onChange }: ReviewDetailViewProps) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  const { reviewId, resultCode, resultName, unitName, state, reason, words, number, timeline, correctedAt, moneyBack } =
    review
  const { submitted, decided } = useWhenFacts(review, t)
  const trouble = useCodeText(moneyBack && refundTrouble(moneyBack))
  const isReopened = state === 'auditing' && timeline.at(-1)?.event === 'reopened'
  const next = state === 'passed' && correctedAt !== null ? t('review.next.corrected') : t(`review.next.${state}`)
  return (
    <>
      <ApplicationHead
        title={local(unitName)}
        of={reviewId}
        state={state}
        tone={reviewTone(review)}
        t={t}
        next={
          <WhatNext
            state={state}
            why={reason && t('review.found', { reason })}
            isToCorrect={false}
            isSettled
            next={isReopened ? t('review.next.reopened') : next}
          >
            <RefusalNote tone="bad" text={trouble} />
          </WhatNext>
        }
        facts={[
          ...usePlaces(review),
          ...useFee(review),
          { label: t('reviews.result'), value: local(resultName) },
          { label: t('number'), value: number, isExact: true },
          ...submitted,
          ...decided,
          ...(correctedAt ? [{ label: t('review.correctedAt'), value: formatInstant(correctedAt, language) }] : []),
        ]}
      >
        {useScoreFacts(review).map((fact) => (
          <KeyFact key={fact.label} fact={fact} />
        ))}
      </ApplicationHead>
      {words !== null && (
        <Card title={t('review.words')}>
          <Lines>{words}</Lines>
        </Card>
      )}
      <TimelineCard title={t('review.timeline')} events={reasonedEvents(timeline, t, eventTones)} />
      <Card>
        <LinkRow to={to('resultSheet', { resultCode })}>{t('view')}</LinkRow>
      </Card>
      <ReviewButtons review={review} onChange={onChange} />
    </>
  )
}

/** Score before the review, and after it if it changed. */
function useScoreFacts({ before, after, maximum }: ReviewDetail): Fact[] {
  const t = useResultText()
  const scoreText = useScoreText()
  const score = (label: string, one: ReviewDetail['before']) => ({ label, value: scoreText({ ...one, maximum }) })
  return [score(t('review.scoreBefore'), before), ...(after ? [score(t('review.scoreAfter'), after)] : [])]
}

function usePlaces({ placeBefore, placeAfter }: ReviewDetail): Fact[] {
  const t = useResultText()
  const language = useLanguage()
  const place = (label: string, one: ReviewDetail['placeBefore']) =>
    one ? [{ label, value: rankLabel({ ...one, regionName: null }, language) }] : []
  return [...place(t('review.placeBefore'), placeBefore), ...place(t('review.placeAfter'), placeAfter)]
}

function useFee({ feeCents, refundStatus }: ReviewDetail): Fact[] {
  const t = useResultText()
  const price = formatPrice(feeCents, useLanguage())
  if (feeCents === 0) return []
  return [{ label: t('review.fee'), value: t(`review.fee.${refundStatus}`, { price }) }]
}

export default framed(ReviewDetailPage)
