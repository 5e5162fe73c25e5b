import { useEffect } from 'react'
import { replaceWithAddress } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { routeEntries } from '@/routes'
import type { CurrentExamInfo } from '@/session/exam'

/** Redirects to the landing page named in the project file; returns true while redirecting. */
export function useLanding(project: CurrentExamInfo | null): boolean {
  const landing = routeEntries.find(([name]) => name === project?.presentation.landing)?.[0]
  const domain = project?.domain
  useEffect(() => {
    if (landing && domain) void replaceWithAddress(addressOf(landing, { projectCode: domain }))
  }, [landing, domain])
  return landing !== undefined
}
