import type { ComponentProps, PropsWithChildren } from 'react'
import type { RouteName } from '@/routes'
import { PageState } from '@/ui/feedback/page-state'
import { ExitLink } from './exit-link'

interface RefusalStateProps extends PropsWithChildren<ComponentProps<typeof PageState>> {
  text: string
  /** Screen that a button inside already opens. */
  except?: RouteName | undefined
}

/** PageState with an error message and a link to the screen that it names. */
export function RefusalState({ except, children, ...state }: RefusalStateProps) {
  return (
    <PageState {...state}>
      <ExitLink text={state.text} except={except} />
      {children}
    </PageState>
  )
}
