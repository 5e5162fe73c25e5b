import { RowStep } from '@/patterns/collecting/table/rows/row-step'
import { framed } from '@/patterns/frame/page/framed'
import { RegistrationStep } from '../../journey/registration-step'

/** One row of a repeated group of the information table: added, changed or taken away. */
function EditTableRow() {
  return <RegistrationStep step="baseInfo">{(at) => <RowStep at={at} />}</RegistrationStep>
}

export default framed(EditTableRow)
