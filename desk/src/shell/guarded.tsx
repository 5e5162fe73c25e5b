import { useParams } from 'react-router'
import { useSession } from '../session/use-session'
import { Missing } from '../ui/states'
import { mayOpen } from './page-paths'
import type { DeskPage } from './pages'

interface GuardedProps {
  page: DeskPage
}

/** Shows a page to those who may open it. The service checks every call in any case. */
export function Guarded({ page }: GuardedProps) {
  const session = useSession()
  const { domain = null } = useParams()
  const Component = page.component
  return mayOpen(session, page, domain) ? <Component /> : <Missing kind="noPermission" />
}
