import { useEffect } from 'react'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replaceWithAddress } from '@/platform/navigation/navigation'
import type { CurrentExamInfo } from '@/session/exam'

/** Somebody followed a link that named no project and has now said which: the screen of the link opens (`redirect`). */
export function useWayOn(project: CurrentExamInfo | null): void {
  const { projectCode, redirect } = useRoute().params
  const isKnown = project !== null && project.domain === projectCode
  useEffect(() => {
    if (isKnown && redirect?.startsWith('/')) void replaceWithAddress(redirect)
  }, [isKnown, redirect])
}
