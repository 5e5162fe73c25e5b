import { useEffect } from 'react'
import { replaceWithAddress } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { routeEntries } from '@/routes'
import type { CurrentExamInfo } from '@/session/exam'

/** A project whose file names a landing page opens that in place of the standard home; true where it is on its way. */
export function useLanding(project: CurrentExamInfo | null): boolean {
  const landing = routeEntries.find(([name]) => name === project?.presentation.landing)?.[0]
  const domain = project?.domain
  useEffect(() => {
    if (landing && domain) void replaceWithAddress(addressOf(landing, { projectCode: domain }))
  }, [landing, domain])
  return landing !== undefined
}
