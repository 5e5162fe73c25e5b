import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../session/use-session'
import { domainIn } from './page-paths'

const STORED = 'desk.project'

/** Returns the code of the current project: that of the address, else the last one, else the first. */
export function useDomain(): string | null {
  const { projects } = useSession()
  const { pathname } = useLocation()
  const known = (domain: string | null) => projects.find((project) => project.domain === domain)?.domain
  return known(domainIn(pathname)) ?? known(localStorage.getItem(STORED)) ?? projects[0]?.domain ?? null
}

export function storeDomain(domain: string): void {
  localStorage.setItem(STORED, domain)
}

/** Remembers the project of the address for pages that belong to none. */
export function useStoredDomain(): void {
  const { pathname } = useLocation()
  const domain = domainIn(pathname)
  useEffect(() => {
    if (domain !== null) storeDomain(domain)
  }, [domain])
}
