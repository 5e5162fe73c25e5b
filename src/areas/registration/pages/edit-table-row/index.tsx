import { RowStep } from '@/patterns/collecting/table/row-step'
import { framed } from '@/patterns/frame/page/framed'
import { RegistrationStep } from '../../journey/registration-step'

/** Adds, changes or removes one row of a repeated group of the information table. */
function EditTableRow() {
  return <RegistrationStep step="baseInfo">{(at) => <RowStep at={at} />}</RegistrationStep>
}

export default framed(EditTableRow)
