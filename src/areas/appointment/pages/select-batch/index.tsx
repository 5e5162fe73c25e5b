import { BatchList } from '@/patterns/batches/batch-list'
import { maySoonOpen } from '@/patterns/batches/batch-order'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { readRounds } from '../../rounds/read-rounds'
import { RoundView } from '../../rounds/round-view'
import { useAppointmentText } from '../../texts'

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

export default framed(SelectBatch)
