import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { openHome } from '@/patterns/frame/project/open-home'
import { framed } from '@/patterns/frame/page/framed'
import { serverNow } from '@/session/exam'
import { useGroupRefusal } from '@/patterns/registration/group-account'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { BatchCardView } from '../../parts/batch/batch-card'
import { maySoonChange, sortedBatches } from '../../parts/batch/batch-status'
import { useRegistrationText } from '../../texts'

/** The batches of the project: those that can be registered for come first. A group account has no use for them. */
function ChooseBatch() {
  const t = useRegistrationText()
  const batches = useLoaded(readBatches)
  const isWanted = batches.state === 'ready' && batches.data.some((batch) => maySoonChange(batch, serverNow()))
  useWatch(batches.look, { isWanted })
  const groupRefusal = useGroupRefusal()
  const noBatch = (
    <PageState icon="calendar" title={t('batch.none')} text={t('batch.none.text')}>
      <Button kind="secondary" onPress={openHome}>
        {t('backHome')}
      </Button>
    </PageState>
  )
  if (groupRefusal !== null)
    return (
      <PageState icon="info" title={t('batch.group')} text={groupRefusal}>
        <Button kind="secondary" onPress={openHome}>
          {t('backHome')}
        </Button>
      </PageState>
    )
  return (
    <Loaded of={batches} skeleton={<Skeleton cards={3} lines={4} />} empty={(all) => (all.length > 0 ? null : noBatch)}>
      {(all) =>
        sortedBatches(all).map((batch) => (
          <BatchCardView key={batch.code} batch={batch} onEnd={() => void batches.refresh()} />
        ))
      }
    </Loaded>
  )
}

async function readBatches() {
  const { batches } = await call('GET /exm_c/batches')
  return batches
}

export default framed(ChooseBatch)
