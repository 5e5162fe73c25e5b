import { useAtomValue } from 'jotai'
import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { userTypeAtom } from '@/session/account'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Deleting } from '../../own-data/deleting'
import { DeletionCard } from '../../own-data/deletion-card'

/** Explains account deletion; group accounts can only be deleted by the exam body. */
function DeletionPage() {
  return useAtomValue(userTypeAtom) === 'group' ? <DeletionCard /> : <OwnDeletion />
}

function OwnDeletion() {
  const found = useLoaded(() => call('GET /ea/own-data'))
  return (
    <Loaded of={found} skeleton={<Skeleton cards={3} lines={4} />}>
      {(data) => <Deleting data={data} onChange={found.refresh} />}
    </Loaded>
  )
}

export default framed(DeletionPage)
