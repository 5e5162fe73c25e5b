import { useState, useEffect } from 'react'
import { DAY_MS } from '@contract/daytime'
import { isDeleted, todayState, endOf } from '@contract/health/health-days'
import { healthPermission } from '@contract/health/health-permissions'
import { useLocalText } from '@/i18n/local-text'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import { HealthBatchList } from '../../health-batch-list'
import { CheckInForm, useTypedCheckIn } from '../../check-in-form'
import { readHealth, type Health } from '../../health-calls'
import { HealthStatus } from '../../health-status'
import { History } from '../../history'
import { NoGroup } from '../../no-group'
import { useHealthText } from '../../texts'

/**
 * Check-in for today and the history of all days. Without a batch in the address (specification §2), shows the choice.
 */
function CheckInPage() {
  const { batch } = useRoute().params
  return <NoGroup>{batch ? <OfBatch batch={batch} /> : <HealthBatchList />}</NoGroup>
}

function OfBatch({ batch }: { batch: string }) {
  const found = useLoaded(() => readHealth(batch), [batch])
  return (
    <OwnedDetail of={found} missing="ENS_NOT_OPEN" list="healthChooseBatch">
      {(health) => <CheckIn health={health} onChange={found.refresh} />}
    </OwnedDetail>
  )
}

/** Today's state, the form while it is due, and the calendar of all days. */
export function CheckIn({ health, onChange }: { health: Health; onChange: () => Promise<void> }) {
  const t = useHealthText()
  const local = useLocalText()
  const gates = useGates()
  const { offered, days, today, isAsked } = health
  useNextDay(today, onChange)
  const now = todayState(days.find(({ day }) => day === today)?.state)
  const isDone = now === 'done' || now === 'flagged'
  const { allowed } = healthPermission({ ...offered, isDone }, gates, serverNow())
  // Without an obligation to check in, the form opens on request and stays open while it has input.
  const { isTyped } = useTypedCheckIn(health)
  const [isVolunteering, setVolunteering] = useState(false)
  const mayBegin = allowed && now === 'open' && !isVolunteering && !isTyped
  return (
    <>
      <HealthStatus health={health} />
      {now === 'flagged' && offered.advice && <Note tone="wait">{local(offered.advice)}</Note>}
      {now === 'open' && (
        <Note {...(mayBegin && { action: { text: t('notAsked.begin'), onPress: () => setVolunteering(true) } })}>
          {t(isAsked ? 'notAsked.today' : 'notAsked')}
        </Note>
      )}
      {allowed && !mayBegin ? (
        // Keyed by day, so that the form of another day starts without errors.
        <CheckInForm key={today} health={health} onDone={onChange}>
          <History health={health} />
        </CheckInForm>
      ) : (
        !isDeleted(today, offered) && <History health={health} />
      )}
    </>
  )
}

/** Jitter in milliseconds that spreads the requests after midnight. */
const SPREAD_MS = 20_000

/** Reloads the data once the displayed day `today` has ended at UTC+8. */
export function useNextDay(today: string, readAgain: () => Promise<void>): void {
  useEffect(() => {
    const left = endOf(today) + 1000 - serverNow()
    // The displayed day is not the current one.
    if (left <= 0 || left > DAY_MS) return
    // Adds a second of tolerance for clock differences.
    const timer = setTimeout(() => void readAgain(), left + 1000 + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [today, readAgain])
}

export default framed(CheckInPage)
