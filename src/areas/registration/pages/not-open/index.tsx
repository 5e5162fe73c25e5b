import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { GateNotice } from '@/patterns/frame/gate/gate-notice'
import { useRoute } from '@/patterns/frame/page/route-context'
import { BatchNotOpen } from '../../parts/batch/batch-not-open'
import { OpenAgain } from '../../parts/batch/open-again'
import { readOpening } from '../../parts/batch/opening'

/** Why registration is not open, and from when: the module first, then the batch, as they are now. */
function RegistrationNotOpen() {
  const { batch: batchCode } = useRoute().params
  const opening = useLoaded(() => readOpening(batchCode), [batchCode])
  const onOpen = () => void opening.reload()
  const look = async () => {
    const newest = await readOpening(batchCode)
    if (opening.state === 'ready') opening.replaceData(newest)
  }
  return (
    <Loaded of={opening}>
      {({ gate, batch }) => {
        const { state, ...module } = gate
        if (state !== 'open') return <GateNotice gate={{ ...module, state }} onOpen={onOpen} look={look} />
        if (batch && batch.state !== 'open')
          return <BatchNotOpen batch={batch} state={batch.state} onOpen={onOpen} look={look} />
        return <OpenAgain batchCode={batchCode} />
      }}
    </Loaded>
  )
}

export default framed(RegistrationNotOpen)
