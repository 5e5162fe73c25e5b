import { useCodeText } from '@/api/errors/error-message'
import { useTitle } from '@/i18n/titles'
import { BatchCard, type BatchAction } from '@/patterns/batches/batch-card'
import { BatchList } from '@/patterns/batches/batch-list'
import { maySoonOpen } from '@/patterns/batches/batch-order'
import { RefusalLine } from '@/patterns/frame/exits/refusal-line'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { goTo } from '@/platform/navigation/open-destination'
import { open } from '@/platform/navigation/navigation'
import { StateLine } from '@/ui/content/state-line'
import { readRounds, type RoundCard } from '../../appointment-calls'
import { useAppointmentText } from '../../texts'
import { keptBy, wayOut } from '../../why-not'

/** List of the rounds in which seats can be booked. */
function SelectBatch() {
  const t = useAppointmentText()
  const rounds = useLoaded(readRounds)
  useWatch(rounds.look, { isWanted: rounds.state === 'ready' && rounds.data.some(maySoonOpen) })
  return (
    <BatchList
      of={rounds}
      none={{ title: t('round.none'), text: t('round.none.text') }}
      own={{ is: ({ appointmentId }) => appointmentId !== null, title: t('round.own') }}
    >
      {(round) => <RoundView key={round.code} round={round} />}
    </BatchList>
  )
}

/** Card of a round: deadline, the candidate's appointment, or the reason they cannot book. */
export function RoundView({ round }: { round: RoundCard }) {
  const t = useAppointmentText()
  const { state, kind, appointmentId } = round
  const kept = appointmentId === null ? keptBy(round) : null
  const why = useCodeText(kept && { code: kept.error, details: kept.details })
  return (
    <BatchCard
      batch={round}
      stateText={t(`round.state.${state}`)}
      facts={[{ label: t('round.kind'), value: t(`kind.${kind}`) }]}
      way={useWay(round)}
    >
      {appointmentId !== null && <StateLine tone="neutral">{t('round.booked')}</StateLine>}
      {kept && <RefusalLine tone="wait" text={why} except={wayOut(kept)?.name} />}
    </BatchCard>
  )
}

function useWay(round: RoundCard): BatchAction | null {
  const t = useAppointmentText()
  const { code, state, appointmentId } = round
  const kept = keptBy(round)
  const out = kept && wayOut(kept)
  const outTitle = useTitle(out?.name ?? 'chooseBatch')
  if (appointmentId !== null)
    return { label: t('mine.view'), isMain: false, press: () => open('appointmentDetail', { appointmentId }) }
  if (state !== 'open') return null
  if (!kept)
    return { label: t('round.book'), isMain: true, press: () => open('appointmentReservation', { batch: code }) }
  return out && { label: outTitle, isMain: false, press: () => goTo(out) }
}

export default framed(SelectBatch)
