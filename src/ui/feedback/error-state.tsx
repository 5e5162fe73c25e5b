import type { PropsWithChildren } from 'react'
import { isCutOff, isFinal } from '@/api/errors/api-error'
import { useErrorMessage } from '@/api/errors/error-message'
import { Button } from '../basic/button'
import { useUiText } from '../ui-texts'
import { PageState } from './page-state'

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void | Promise<unknown>
}

/** Message of a failed load with a retry button and optional alternatives. */
export function ErrorState({ error, onRetry, children }: PropsWithChildren<ErrorStateProps>) {
  const t = useUiText()
  const message = useErrorMessage(error)
  const isNetwork = isCutOff(error) && error.trouble !== 'failed'
  return (
    <PageState
      icon={isNetwork ? 'wifi-off' : 'circle-alert'}
      title={t(isFinal(error) ? 'notShown' : 'cannotShow')}
      text={message}
    >
      {onRetry && (
        <Button icon="refresh-cw" onPress={onRetry}>
          {t('retry')}
        </Button>
      )}
      {children}
    </PageState>
  )
}
