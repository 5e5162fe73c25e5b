import type { ReactNode } from 'react'
import { isRefusal } from '@/api/errors/api-error'
import { useCodeText } from '@/api/errors/error-message'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { readSessions, type Session } from '../../appointment-calls'
import { useAppointmentText } from '../../texts'
import { AsOf } from '../as-of'
import { useChoice } from '../booking-step'

const EVERY_MS = 5_000

interface SessionsOfDayProps {
  /** Restricts the sessions to one test centre; without it, the whole city. */
  centre?: string
  /** `refresh` reloads the sessions after a refusal. */
  children: (sessions: readonly Session[], refresh: () => Promise<void>) => ReactNode
}

/** Sessions of the selected day with the seats left, polled while displayed. */
export function SessionsOfDay({ centre, children }: SessionsOfDayProps) {
  const { batch, city, position, day } = useChoice()
  const found = useLoaded(() => readSessions({ batch, city, position, day }), [batch, city, position, day])
  useWatch(found.look, { everyMs: EVERY_MS, isWanted: found.state === 'ready' })
  if (found.state === 'failed' && isRefusal(found.error, 'ER_GSH_NO_SITES', 'ER_GSH_NO_SESSIONS', 'COMMON_PARAM'))
    return <NoSessions />
  return (
    <Loaded of={found} skeleton={<Skeleton cards={2} lines={4} />}>
      {({ sessions, asOf }) => {
        const shown = sessions.filter(({ centreCode }) => centre === undefined || centreCode === centre)
        if (shown.length === 0) return <NoSessions />
        return (
          <>
            {children(shown, found.refresh)}
            <AsOf at={asOf} />
          </>
        )
      }}
    </Loaded>
  )
}

function NoSessions() {
  const t = useAppointmentText()
  const { batch, appointment } = useChoice()
  const text = useCodeText({ code: 'ER_GSH_NO_SESSIONS' })
  return (
    <PageState icon="calendar" title={t('sessions.none')} text={text}>
      <Button onPress={() => replace('appointmentReservation', { batch, appointment })}>{t('day.other')}</Button>
    </PageState>
  )
}
