import type { Permission } from '@contract/errors/permission'
import { Note } from '@/ui/feedback/note'
import { useReason } from './use-reason'

/** Why something is not allowed, as a note of its own; nothing while it is allowed. */
export function ReasonNote({ permission }: { permission: Permission }) {
  const why = useReason(permission)
  return why ? <Note tone="wait">{why}</Note> : null
}
