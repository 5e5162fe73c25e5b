import { useAtomValue } from 'jotai'
import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { relaunch } from '@/platform/navigation/navigation'
import { actingForAtom } from '@/session/acting'
import { PageState } from '@/ui/feedback/page-state'
import { readReviews } from '../../review/review-calls'
import { ReviewCardView } from '../../review/mine/review-card'
import { UnpaidCard } from '../../review/mine/unpaid-card'
import { useResultText } from '../../texts'

/** Lists the candidate's reviews: unpaid ones first, then submitted ones, newest first. */
function MyReviews() {
  const t = useResultText()
  const isActing = useAtomValue(actingForAtom) !== null
  return isActing ? <PageState icon="info" title={t('acting')} text={t('acting.text')} /> : <Mine />
}

function Mine() {
  const t = useResultText()
  const found = useApplications(readAll, (all) => all.some(isWaiting))
  return (
    <OwnedList
      of={found}
      none={{
        ...{ icon: 'search', title: t('reviews.none'), text: t('reviews.none.text') },
        action: { label: t('reviews.none.action'), press: () => relaunch('resultInquiry') },
      }}
    >
      {(one) =>
        'reviewId' in one ? (
          <ReviewCardView key={one.reviewId} review={one} onChange={found.refresh} />
        ) : (
          <UnpaidCard key={one.requestId} request={one} onChange={found.refresh} />
        )
      }
    </OwnedList>
  )
}

/** Entries that may change while displayed: a fee is paid or expires, or the exam body decides. */
const isWaiting = (one: Listed) => ('reviewId' in one ? isAuditing(one) : one.state === 'open')

type Listed = Awaited<ReturnType<typeof readAll>>[number]

async function readAll() {
  const { unpaid, reviews } = await readReviews()
  const waits = unpaid.filter(({ state }) => state === 'open')
  return [...waits, ...reviews, ...unpaid.filter((one) => !waits.includes(one))]
}

export default framed(MyReviews)
