import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { Skeleton } from '@/ui/feedback/skeleton'
import { DeletionCard } from '../../own-data/deletion-card'
import { ExportCard } from '../../own-data/export-card'

/** Rights of the data subject: export and deletion of personal data. */
function OwnDataPage() {
  const found = useLoaded(() => call('GET /ea/own-data'))
  return (
    <Loaded of={found} skeleton={<Skeleton cards={2} lines={5} />}>
      {(data) => (
        <>
          <ExportCard data={data} onChange={found.refresh} />
          <DeletionCard />
        </>
      )}
    </Loaded>
  )
}

export default framed(OwnDataPage)
