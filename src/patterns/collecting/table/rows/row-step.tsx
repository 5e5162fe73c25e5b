import { useEffect } from 'react'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import type { CollectingAt } from '../../collecting-at'
import { RowForm } from './row-form'

/** The row that the address names; without its group, back to the table. */
export function RowStep({ at }: { at: CollectingAt }) {
  const { field: key, index } = useRoute().params
  const group = at.requirements.fields.find((field) => field.key === key && field.kind === 'group')
  const table = at.screenOf('baseInfo')
  // made anew at every drawing
  const address = JSON.stringify(at.address)
  useEffect(() => {
    if (!group) void replace(table, JSON.parse(address) as CollectingAt['address'])
  }, [group, table, address])
  return group ? <RowForm at={at} group={group} index={Number(index) || 0} /> : null
}
