import { hasPermission } from '../../../session/permissions'
import { useSession } from '../../../session/use-session'

/** Whether the person may help candidates of a project; the service checks every action. */
export function useMayChange(domain: string): boolean {
  return hasPermission(useSession(), 'candidates.change', domain)
}
