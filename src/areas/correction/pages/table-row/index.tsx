import { RowStep } from '@/patterns/collecting/table/row-step'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Note } from '@/ui/feedback/note'
import { CorrectingStep } from '../../correction-journey'

function CorrectTableRow() {
  const { field = '' } = useRoute().params
  return (
    <CorrectingStep step="baseInfo">
      {(at, asked) => (
        <>
          {asked?.[field] && <Note tone="wait">{asked[field]}</Note>}
          <RowStep at={at} />
        </>
      )}
    </CorrectingStep>
  )
}

export default framed(CorrectTableRow)
