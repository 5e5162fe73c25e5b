import type { Permission } from '@contract/errors/permission'
import type { ReviewableUnit } from '@contract/review/review'
import { useLocalText } from '@/i18n/local-text'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { to } from '@/platform/navigation/destination'
import { LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { useResultText } from '../../texts'
import { useScoreText } from '../use-score-text'

/** Unit that cannot be reviewed now, with the reason and a link to existing applications. */
export function NotReviewed({ unit, permission }: { unit: ReviewableUnit; permission: Permission }) {
  const t = useResultText()
  const local = useLocalText()
  const scoreText = useScoreText()
  return (
    <Card title={local(unit.name)} aside={scoreText(unit)}>
      <ReasonNote permission={permission} />
      {unit.status !== null && <LinkRow to={to('myReviews')}>{t('review.mine')}</LinkRow>}
    </Card>
  )
}
