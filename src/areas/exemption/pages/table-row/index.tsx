import { RowStep } from '@/patterns/collecting/table/row-step'
import { framed } from '@/patterns/frame/page/framed'
import { ExemptionStep } from '../../exemption-journey'

/** Adds, changes or removes one row of a repeated group of the information table. */
function TableRow() {
  return <ExemptionStep step="baseInfo">{(at) => <RowStep at={at} />}</ExemptionStep>
}

export default framed(TableRow)
