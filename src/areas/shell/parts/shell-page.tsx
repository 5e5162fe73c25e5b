import { useAtomValue } from 'jotai'
import type { ComponentType, PropsWithChildren } from 'react'
import { useTitle } from '@/i18n/titles'
import { PageFrame, routed, useIsShown } from '@/patterns/page/page-frame'
import type { PageRoute } from '@/patterns/page/route-context'
import { currentExamInfoAtom } from '@/session/exam'

/** A page of the Mini Program itself: it belongs to no project, so nothing is read and nobody signs in before it opens. */
export function shellPage(Page: ComponentType): ComponentType {
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
