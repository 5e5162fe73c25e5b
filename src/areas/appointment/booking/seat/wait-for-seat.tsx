import type { Centre } from '@contract/appointment/place'
import { isTurnedDown } from '@/api/errors/api-error'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { attempt } from '@/patterns/frame/failure/attempt'
import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { ItemList } from '@/ui/content/item-list'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { joinWaiting, type Round, type Session } from '../../appointment-calls'
import { appointmentText as t, useAppointmentText } from '../../texts'
import { offerTime } from './offer-time'
import { WantedSession } from './wanted-session'

interface Wish {
  round: Round
  session: Session
  centre: Centre
  /** Reloads the seats left, which are outdated after a refusal. */
  refresh: () => Promise<void>
  /** Requests WeChat subscriptions, which requires the tap that joins. */
  subscribe: () => Promise<void>
}

/** Explains the waiting list of a full session, asks for confirmation and joins it. */
export async function waitForSeat({ round, session, centre, refresh, subscribe }: Wish): Promise<void> {
  const question = {
    title: t('wait.sure'),
    body: <WaitQuestion round={round} session={session} centre={centre} />,
    ok: t('wait.join'),
    cancel: t('book.no'),
  }
  if (!(await confirm(question))) return
  await subscribe()
  const joined = await attempt(
    () => joinWaiting(round.code, session),
    (error) => {
      if (isTurnedDown(error)) void refresh()
      return false
    },
  )
  if (!joined) return
  await relaunchAboveHome(store.get(domainAtom) ?? undefined, 'myAppointments')
  toast(t('wait.joined'))
}

function WaitQuestion({ round, session, centre }: Omit<Wish, 'refresh' | 'subscribe'>) {
  const text = useAppointmentText()
  const language = useLanguage()
  const kept = offerTime(round.offerMinutes)
  const ends = Math.min(Date.parse(round.closesAt), Date.parse(session.startsAt))
  return (
    <>
      <WantedSession round={round} session={session} centre={centre} />
      <ItemList
        items={[
          text('wait.order', { count: session.waiting }),
          text('wait.offer', { time: text(kept.key, { count: kept.count }) }),
          text('wait.until', { time: formatDeadline(ends, language) }),
        ]}
      />
    </>
  )
}
