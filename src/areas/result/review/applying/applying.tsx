import type { Reviewable } from '@contract/review/review'
import { mayReviewUnit } from '@contract/review/review-permissions'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { serverNow } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Card } from '@/ui/layout/card'
import { useResultText } from '../../texts'
import { ApplyForm } from './apply-form'
import { NotReviewed } from './not-reviewed'

interface ApplyingProps {
  reviewable: Reviewable
  /** Reloads the data. */
  onChange: () => Promise<unknown>
}

/** Explanation of a review, units that cannot be reviewed with reasons, and the form for the others. */
export function Applying({ reviewable, onChange }: ApplyingProps) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  const gates = useGates()
  const { resultName, batchName, offered, units } = reviewable
  useRedrawAt(offered ? Date.parse(offered.closesAt) : null)
  const judged = units.map((unit) => ({ unit, may: mayReviewUnit(unit, offered, gates, serverNow()) }))
  const open = judged.filter(({ may }) => may.allowed).map(({ unit }) => unit)
  const rest = judged.filter(({ may }) => !may.allowed)
  const fee = offered?.feeCents ? formatPrice(offered.feeCents, language) : t('review.free')
  return (
    <>
      <Card title={local(resultName)}>
        <Facts
          facts={[
            { label: t('exam'), value: local(batchName) },
            ...(offered ? [{ label: t('review.until'), value: formatDeadline(offered.closesAt, language) }] : []),
            ...(offered ? [{ label: t('review.fee'), value: fee }] : []),
          ]}
        />
      </Card>
      {offered && (
        <Card title={t('review.before')}>
          <ItemList
            items={[
              t('review.scope'),
              t('review.once'),
              ...(offered.feeCents > 0 ? [t(offered.refundsWhenChanged ? 'review.back' : 'review.kept')] : []),
              ...offered.notes.map(local),
            ]}
          />
        </Card>
      )}
      {rest.map(({ unit, may }) => (
        <NotReviewed key={unit.code} unit={unit} permission={may} />
      ))}
      {open.length > 0 && offered && (
        <ApplyForm reviewable={reviewable} offered={offered} units={open} onChange={onChange} />
      )}
    </>
  )
}
