import type { Permission } from '@contract/errors/permission'
import { Note } from '@/ui/feedback/note'
import { ExitLink } from '../exits/exit-link'
import { useReason } from './use-reason'

/** Why something is not allowed, as a note of its own, with the way to the screen that it names; nothing while it is allowed. */
export function ReasonNote({ permission }: { permission: Permission }) {
  const why = useReason(permission)
  if (!why) return null
  return (
    <Note tone="wait">
      {why}
      <ExitLink text={why} />
    </Note>
  )
}
