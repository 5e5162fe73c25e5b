import type { Permission } from '@contract/errors/permission'
import { Note } from '@/ui/feedback/note'
import { ExitLink } from '../exits/exit-link'
import { useReason } from './use-reason'

/** Note with the reason why something is not allowed and a link to the screen it names; nothing while it is allowed. */
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
