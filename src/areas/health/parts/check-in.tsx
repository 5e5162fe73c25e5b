import { useState } from 'react'
import { isDeleted, todayState } from '@contract/health/health-days'
import { healthPermission } from '@contract/health/health-permissions'
import { useLocalText } from '@/i18n/local-text'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import type { Health } from '../health-calls'
import { useHealthText } from '../texts'
import { CheckInForm } from './check-in-form'
import { History } from './history'
import { HealthStatus } from './health-status'
import { useNextDay } from './use-next-day'
import { useTypedCheckIn } from './use-typed-check-in'

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
