import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import { attempt } from '@/patterns/frame/failure/attempt'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { showRecordStatus, RecordStatus } from '@/patterns/owned/record-status'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { Card } from '@/ui/layout/card'
import { useAnnouncement } from '@/ui/overlay/announcement'
import { Countdown } from '@/ui/value/countdown'
import { StatusTag } from '@/ui/value/status-tag'
import { acceptOffer, type Waiting, leaveWaiting } from '../appointment-calls'
import { openBooked } from '../mine/leading-on'
import { useSeatFacts, useSessionFacts } from '../mine/session-facts'
import { useAppointmentText, appointmentText as t } from '../texts'
import { isShown, waitingTones, type ShownState } from './waiting-states'
import { confirmWithdrawal } from '@/patterns/owned/withdraw-button'

interface WaitingCardViewProps {
  waiting: Waiting
  onChange: () => Promise<unknown>
}

/** Waiting-list entry: candidates ahead, or the offer with its deadline and actions. */
export function WaitingCardView({ waiting, onChange }: WaitingCardViewProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const { waitingId, state, batchName, centre, seat } = waiting
  const { when, place } = useSessionFacts(waiting)
  const seatFacts = useSeatFacts()
  const facts = [
    when,
    ...place,
    ...(seat ? seatFacts(seat) : []),
    { label: t('centre.address'), value: local(centre.address) },
  ]
  const stateText = isShown(state) ? t(`waiting.state.${state}`) : ''
  useAnnouncement(state, stateText && `${local(batchName)} ${stateText}`, () => showRecordStatus(waitingId))
  if (!isShown(state)) return null
  return (
    <Card isOne title={local(batchName)} aside={<StatusTag tone={waitingTones[state]} text={stateText} />}>
      <RecordStatus of={waitingId}>
        <WaitingLine waiting={waiting} state={state} onEnd={() => void onChange()} />
      </RecordStatus>
      <Facts facts={facts} />
      <WaitingActions waiting={waiting} onChange={onChange} />
    </Card>
  )
}

interface WaitingLineProps {
  waiting: Waiting
  state: ShownState
  /** Called when the offer expires. */
  onEnd: () => void
}

function WaitingLine({ waiting: { ahead, offeredUntil, batchName }, state, onEnd }: WaitingLineProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const language = useLanguage()
  if (state === 'offered' && offeredUntil !== null)
    return (
      <StateLine tone="wait">
        <Countdown until={offeredUntil} about={local(batchName)} onEnd={onEnd}>
          {t('waiting.offered', { time: formatDeadline(offeredUntil, language) })}
        </Countdown>
      </StateLine>
    )
  if (state === 'waiting')
    return <StateLine tone="neutral">{ahead > 0 ? t('waiting.ahead', { ahead }) : t('waiting.next')}</StateLine>
  return <StateLine tone="neutral">{t(state === 'expired' ? 'waiting.expired' : 'waiting.ended')}</StateLine>
}

function WaitingActions({ waiting, onChange }: WaitingCardViewProps) {
  const t = useAppointmentText()
  const { state } = waiting
  if (state !== 'offered' && state !== 'waiting') return null
  return (
    <OwnedActions>
      {state === 'offered' && <Button onPress={() => accept(waiting, onChange)}>{t('waiting.accept')}</Button>}
      <Button kind="secondary" onPress={() => leave(waiting, onChange)}>
        {t(state === 'offered' ? 'waiting.decline' : 'waiting.leave')}
      </Button>
    </OwnedActions>
  )
}

/** Accepts the offered seat and opens the appointment. */
async function accept({ waitingId }: Waiting, onChange: () => Promise<unknown>): Promise<void> {
  const appointment = await attempt(
    () => acceptOffer(waitingId),
    () => {
      void onChange()
      return false
    },
  )
  if (appointment) await openBooked(appointment)
}

/** Asks for confirmation and leaves the waiting list or declines the offer. `onChange` reloads the list. */
function leave({ waitingId, state }: Waiting, onChange: () => Promise<unknown>): Promise<void> {
  const kind = state === 'offered' ? 'decline' : 'leave'
  return confirmWithdrawal({
    of: waitingId,
    question: {
      title: t(`${kind}.sure`),
      body: t(`${kind}.body`),
      ok: t(`waiting.${kind}`),
      cancel: t(`${kind}.keep`),
    },
    work: () => leaveWaiting(waitingId),
    done: t(`${kind}.done`),
    onChange,
  })
}
