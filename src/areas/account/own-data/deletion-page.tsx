import { useAtomValue } from 'jotai'
import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { userTypeAtom } from '@/session/account'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Deleting } from './parts/deleting'
import { DeletionCard } from './parts/deletion-card'

/** What deleting the account means; a group's account is the exam body's to delete. */
export function DeletionPage() {
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
