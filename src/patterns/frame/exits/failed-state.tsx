import type { ComponentProps } from 'react'
import { useErrorMessage } from '@/api/errors/error-message'
import type { RouteName } from '@/routes'
import { ErrorState } from '@/ui/feedback/error-state'
import { ExitLink } from './exit-link'

interface FailedStateProps extends ComponentProps<typeof ErrorState> {
  /** Screen that a button inside already opens. */
  except?: RouteName | undefined
}

/** ErrorState with a link to the screen that the error message names. */
export function FailedState({ except, children, ...state }: FailedStateProps) {
  return (
    <ErrorState {...state}>
      <ExitLink text={useErrorMessage(state.error)} except={except} />
      {children}
    </ErrorState>
  )
}
