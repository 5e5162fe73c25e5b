import { RowStep } from '@/patterns/collecting/table/rows/row-step'
import { framed } from '@/patterns/frame/page/framed'
import { CorrectingStep } from '../../journey/correcting-step'

function CorrectTableRow() {
  return <CorrectingStep step="baseInfo">{(at) => <RowStep at={at} />}</CorrectingStep>
}

export default framed(CorrectTableRow)
