import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Skeleton } from '@/ui/feedback/skeleton'
import { readAccommodation, readDraft } from '../../accommodation-journey'
import { Detail } from '../../detail'
import { Starting } from '../../starting'

/** Screen of one accommodation offer: an introduction before the application, its status afterwards. */
function Accommodation() {
  const { offerCode = '' } = useRoute().params
  const found = useApplications(
    () => readAll(offerCode),
    ({ own }) => isAuditing(own.application),
    [offerCode],
  )
  return (
    <Loaded of={found} skeleton={<Skeleton cards={2} lines={5} />}>
      {({ own, isBegun }) =>
        own.application ? (
          <Detail own={own} application={own.application} onChange={found.refresh} />
        ) : (
          <Starting own={own} isBegun={isBegun} />
        )
      }
    </Loaded>
  )
}

async function readAll(offer: string) {
  const own = await readAccommodation(offer)
  // A submitted application is displayed, not resumed, so its draft is not read.
  return { own, isBegun: own.application === null && (await readDraft(offer)).updatedAt !== null }
}

export default framed(Accommodation)
