import { useAtomValue } from 'jotai'
import type { ComponentType, PropsWithChildren } from 'react'
import { useTitle } from '@/i18n/titles'
import { currentExamInfoAtom } from '@/session/exam'
import { PageFrame, routed, useIsShown } from './page-frame'
import type { PageRoute } from './route-context'

/**
 * Wraps a page that belongs to no project, or to one that cannot be loaded: no project is loaded, and no sign-in is
 * required.
 */
export function projectless(Page: ComponentType): ComponentType {
  return routed(Page, Frame)
}

function Frame({ route, children }: PropsWithChildren<{ route: PageRoute }>) {
  const title = useTitle(route.name)
  const accent = useAtomValue(currentExamInfoAtom)?.presentation.accent
  return (
    <PageFrame route={route} title={title} project={null} accent={accent} isShown={useIsShown()}>
      {children}
    </PageFrame>
  )
}
