import { useEffect } from 'react'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replaceWithAddress } from '@/platform/navigation/navigation'
import type { CurrentExamInfo } from '@/session/exam'

/** Opens the screen of `redirect` after the visitor of a link without a project has chosen one. */
export function useNextStep(project: CurrentExamInfo | null): void {
  const { projectCode, redirect } = useRoute().params
  const isKnown = project !== null && project.domain === projectCode
  useEffect(() => {
    if (isKnown && redirect?.startsWith('/')) void replaceWithAddress(redirect)
  }, [isKnown, redirect])
}
