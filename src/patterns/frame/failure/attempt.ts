import { messageOfError } from '@/api/errors/error-message'
import { ApiError, isCutOff } from '@/api/errors/api-error'
import { noticeOf } from '@/api/errors/response-table'
import { onNetworkChange } from '@/platform/network/status'
import { confirm, tell } from '@/ui/overlay/dialog-state'
import { uiText } from '@/ui/ui-texts'
import { frameText } from '../frame-texts'

/** Shows what no screen handled, by the table of specification §7. `retry` is offered where trying again can help. */
export async function reportFailure(error: unknown, retry?: () => void): Promise<void> {
  const notice = noticeOf(error)
  if (notice.kind === 'none') return
  const isOffline = error instanceof ApiError && error.trouble === 'offline'
  const words = {
    title: frameText('noticeTitle'),
    body: await messageOfError(error),
    goesAway: isOffline ? whenReconnected : undefined,
  }
  // the question that helps, where the project answers this error; told without it where that cannot be found out, and
  // to whoever cannot reach us: the part that would ask for it may be as far away
  if (!isCutOff(error) && (!retry || notice.kind === 'dialog'))
    return import('../../portal/tell-with-help').then(
      ({ tellWithHelp }) => tellWithHelp(words, notice),
      () => tell(words),
    )
  if (!retry) return tell(words)
  if (await confirm({ ...words, ok: uiText('retry'), cancel: uiText('close') })) retry()
}

const whenReconnected = (go: () => void) => onNetworkChange((isOn) => isOn && go())

/**
 * Runs what a button does. `handle` looks at a failure first and returns true when the screen dealt with it; every
 * other failure is shown by the frame. Returns undefined after a failure.
 */
export async function attempt<T>(
  work: () => Promise<T>,
  handle: (error: unknown) => boolean = () => false,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!handle(error)) await reportFailure(error, () => void attempt(work, handle))
    return undefined
  }
}
