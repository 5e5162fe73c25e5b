import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { readResult, unseen } from '../../result-calls'
import { Sheet } from '../../sheet/sheet'

/** Page of one result. */
function ResultPage() {
  const { resultCode = '' } = useRoute().params
  const found = useLoaded(() => readResult(resultCode), [resultCode])
  return (
    <OwnedDetail of={found} missing="EIS_SR_NOT_FOUND" ended={unseen} list="resultInquiry">
      {(sheet) => <Sheet sheet={sheet} />}
    </OwnedDetail>
  )
}

export default framed(ResultPage)
