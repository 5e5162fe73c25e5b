import type { Permission } from '@contract/errors/permission'
import { RefusalNote } from '../exits/refusal-note'
import { useReason } from './use-reason'

/**
 * Note with the reason why something is not allowed and a link to the screen it names; renders nothing while it is
 * allowed.
 */
export function ReasonNote({ permission }: { permission: Permission }) {
  return <RefusalNote text={useReason(permission)} />
}
