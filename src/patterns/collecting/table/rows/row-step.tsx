import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { to } from '@/platform/navigation/destination'
import { useRoute } from '@/patterns/frame/page/route-context'
import type { CollectingAt } from '../../collecting-at'
import { RowForm } from './row-form'

/** Row step for the address; redirects to the table if the group does not exist. */
export function RowStep({ at }: { at: CollectingAt }) {
  const { field: key, index } = useRoute().params
  const group = at.requirements.fields.find((field) => field.key === key && field.kind === 'group')
  useRedirectGuard(group ? null : to(at.screenOf('baseInfo'), at.address))
  return group ? <RowForm at={at} group={group} named={index} /> : null
}
