import { useEffect } from 'react'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { RowForm } from '../../parts/answers/rows/row-form'
import { RegistrationStep, type RegistrationAt } from '../../journey/registration-step'

/** One row of a repeated group of the information table: added, changed or taken away. */
function EditTableRow() {
  return <RegistrationStep step="baseInfo">{(at) => <Row at={at} />}</RegistrationStep>
}

function Row({ at }: { at: RegistrationAt }) {
  const { batch } = at
  const { field: key, index } = useRoute().params
  const group = batch.fields.find((field) => field.key === key && field.kind === 'group')
  useEffect(() => {
    if (!group) void replace('collectBaseInfo', { batch: batch.code })
  }, [group, batch.code])
  return group ? <RowForm at={at} group={group} index={Number(index) || 0} /> : null
}

export default framed(EditTableRow)
