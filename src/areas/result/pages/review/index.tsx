import { View } from '@tarojs/components'
import type { Permission } from '@contract/errors/permission'
import type { Reviewable, UnpaidReview, ReviewableUnit } from '@contract/review/review'
import { mayReviewUnit } from '@contract/review/review-permissions'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { serverNow } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { TotalAmount } from '@/ui/value/total-amount'
import { unseen } from '../../result-calls'
import { ApplyForm } from '../../review/apply-form'
import { readWithUnpaid } from '../../review/review-calls'
import { UnpaidCard } from '../../review/unpaid-card'
import { useScoreText } from '../../review/use-score-text'
import { useResultText } from '../../texts'
import styles from './review.module.scss'

/** Page to apply for a review of a result. */
function ReviewResult() {
  const { resultCode = '' } = useRoute().params
  const found = useLoaded(() => readWithUnpaid(resultCode), [resultCode])
  return (
    <OwnedDetail of={found} missing="EIS_SR_NOT_FOUND" ended={unseen} list="resultInquiry">
      {({ reviewable, unpaid }) => <Applying reviewable={reviewable} unpaid={unpaid} onChange={found.refresh} />}
    </OwnedDetail>
  )
}

interface ApplyingProps {
  reviewable: Reviewable
  /** Request that awaits its fee. */
  unpaid: UnpaidReview | undefined
  /** Reloads the data. */
  onChange: () => Promise<unknown>
}

/** Payment of an open request; purpose, fee and deadline of a review, and its form; without a unit, the reasons. */
export function Applying({ reviewable, unpaid, onChange }: ApplyingProps) {
  const gates = useGates()
  const { offered, units } = reviewable
  useRedrawAt(offered ? Date.parse(offered.closesAt) : null)
  const judged = units.map((unit) => ({ unit, permission: mayReviewUnit(unit, offered, gates, serverNow()) }))
  const isOpen = judged.some(({ permission }) => permission.allowed)
  return (
    <>
      {unpaid && <UnpaidCard request={unpaid} onChange={onChange} />}
      <Purpose reviewable={reviewable} />
      {isOpen && offered ? (
        <ApplyForm reviewable={reviewable} offered={offered} units={judged} onChange={onChange} />
      ) : (
        judged
          .filter(({ unit }) => !(unpaid && unit.status === 'unpaid'))
          .map((each) => <NotReviewed key={each.unit.code} {...each} />)
      )}
    </>
  )
}

function Purpose({ reviewable: { resultName, offered } }: Pick<ApplyingProps, 'reviewable'>) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  return (
    <Card title={local(resultName)}>
      <View className={styles.purpose}>{t('review.scope')}</View>
      {offered && offered.feeCents > 0 && <TotalAmount label={t('review.fee')} cents={offered.feeCents} />}
      {offered && (
        <Facts
          facts={[
            ...(offered.feeCents > 0 ? [] : [{ label: t('review.fee'), value: t('review.free') }]),
            { label: t('review.until'), value: formatDeadline(offered.closesAt, language) },
          ]}
        />
      )}
    </Card>
  )
}

/** Unit that cannot be reviewed now, with the reason, which links to existing applications. */
function NotReviewed({ unit, permission }: { unit: ReviewableUnit; permission: Permission }) {
  const local = useLocalText()
  const scoreText = useScoreText()
  return (
    <Card title={local(unit.name)} aside={scoreText(unit)}>
      <ReasonNote permission={permission} />
    </Card>
  )
}

export default framed(ReviewResult)
