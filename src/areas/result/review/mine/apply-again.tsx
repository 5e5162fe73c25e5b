import { reviewsOpen } from '@contract/review/review-permissions'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { StateLine } from '@/ui/content/state-line'
import { useResultText } from '../../texts'

/** What can be done about an application that ended unpaid: apply again, as long as that is open; else why not. */
export function ApplyAgain({ resultCode, closesAt }: { resultCode: string; closesAt: string }) {
  const t = useResultText()
  const language = useLanguage()
  useRedrawAt(Date.parse(closesAt))
  const may = reviewsOpen({ closesAt }, useGates(), serverNow())
  if (!may.allowed) return <ReasonNote permission={may} />
  return (
    <>
      <StateLine tone="neutral">{t('unpaid.again', { time: formatDeadline(closesAt, language) })}</StateLine>
      <OwnedActions>
        <Button kind="secondary" onPress={() => open('reviewResult', { resultCode })}>
          {t('unpaid.apply')}
        </Button>
      </OwnedActions>
    </>
  )
}
