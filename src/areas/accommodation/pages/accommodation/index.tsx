import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { useReviewWatch } from '@/patterns/owned/use-review-watch'
import { Skeleton } from '@/ui/feedback/skeleton'
import { readAccommodation, readDraft } from '../../journey/accommodation-calls'
import { Detail } from '../../parts/detail'
import { Starting } from '../../parts/starting'

/** Before one applies; afterwards where the application stands. */
function Accommodation() {
  const { offerCode = '' } = useRoute().params
  const found = useLoaded(() => readAll(offerCode), [offerCode])
  useReviewWatch(found.state === 'ready' && found.data.own.application?.state === 'auditing', found.look)
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
  // what was handed in is looked at, not gone on with
  return { own, isBegun: own.application === null && (await readDraft(offer)).updatedAt !== null }
}

export default framed(Accommodation)
