import { useCodeText } from '@/api/errors/error-message'
import { useLocalText } from '@/i18n/local-text'
import { useTitle } from '@/i18n/titles'
import { NotOpen } from '@/patterns/batches/not-open'
import { RefusalState } from '@/patterns/frame/exits/refusal-state'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { useShareTitle } from '@/patterns/share/share-title'
import { replaceWith } from '@/platform/navigation/open-destination'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { readRounds, type RoundCard } from '../../appointment-calls'
import { keptBy, wayOut } from '../../why-not'
import { useAppointmentText } from '../../texts'

/** Explains why no seat can be booked in a round: it is not open, or the candidate lacks a requirement. */
function WithoutAppointment() {
  const { batch } = useRoute().params
  const local = useLocalText()
  const rounds = useLoaded(readRounds, [batch])
  const round = rounds.state === 'ready' ? rounds.data.find(({ code }) => code === batch) : undefined
  useShareTitle(round ? local(round.name) : '')
  return (
    <Loaded of={rounds}>
      {(all) => {
        const refusal = all.map((round) => (round.code === batch ? keptBy(round) : null)).find((one) => one !== null)
        return refusal ? <Kept refusal={refusal} /> : <NotOpenNow batch={batch} />
      }}
    </Loaded>
  )
}

/** Refusal with a link to the screen that resolves it. */
function Kept({ refusal }: { refusal: NonNullable<RoundCard['refusal']> }) {
  const t = useAppointmentText()
  const text = useCodeText({ code: refusal.error, details: refusal.details })
  const out = wayOut(refusal)
  const title = useTitle(out?.name ?? 'chooseBatch')
  return (
    <RefusalState
      icon="info"
      title={t(refusal.error === 'ER_MR_DUPLICATE' ? 'without.booked' : 'without.title')}
      text={text}
      except={out?.name === 'appointmentDetail' ? 'myAppointments' : out?.name}
    >
      {out && (
        <Button onPress={() => replaceWith(out)}>{out.name === 'appointmentDetail' ? t('mine.view') : title}</Button>
      )}
      <Button kind="secondary" onPress={() => replace('appointmentSelectBatch')}>
        {t('round.others')}
      </Button>
    </RefusalState>
  )
}

function NotOpenNow({ batch }: { batch: string | undefined }) {
  const t = useAppointmentText()
  return (
    <NotOpen
      module="reservation"
      readBatches={readRounds}
      batchCode={batch}
      closed={{
        notYetOpen: { title: t('round.state.notYetOpen'), code: 'ER_GSH_NOT_OPEN' },
        closed: { title: t('round.state.closed'), code: 'ER_GSH_CLOSED' },
      }}
      openAgain={{
        title: t('openAgain'),
        text: t('openAgain.text'),
        goOn: t('round.book'),
        onGoOn: () => (batch ? replace('appointmentReservation', { batch }) : replace('appointmentSelectBatch')),
      }}
      onOthers={() => replace('appointmentSelectBatch')}
    />
  )
}

export default framed(WithoutAppointment)
