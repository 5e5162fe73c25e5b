import { messageOfError } from '@/api/errors/error-message'
import { ApiError } from '@/api/errors/api-error'
import { noticeOf } from '@/api/errors/response-table'
import { onNetworkChange } from '@/platform/network/status'
import { confirm, tell } from '@/ui/overlay/dialog-state'
import { uiText } from '@/ui/ui-texts'
import { frameText } from '../frame-texts'
import { openHome } from '../project/open-home'

/** Shows a failure that no screen handled (specification §7). `retry` is offered where it may help. */
export async function reportFailure(error: unknown, retry?: () => void): Promise<void> {
  const notice = noticeOf(error)
  if (notice.kind === 'none') return
  const isOffline = error instanceof ApiError && error.trouble === 'offline'
  const words = {
    title: frameText('noticeTitle'),
    body: await messageOfError(error),
    goesAway: isOffline ? whenReconnected : undefined,
  }
  switch (notice.kind) {
    case 'confirm':
      if (await confirm({ ...words, ok: frameText('backHome'), cancel: uiText('close') })) openHome()
      return
    case 'tip':
      if (!retry) return tell(words)
      if (await confirm({ ...words, ok: uiText('retry'), cancel: uiText('close') })) retry()
      return
    case 'dialog':
      // adds the project's help for this error; omitted if its chunk cannot be loaded
      return import('../../portal/show-failure-with-help').then(
        ({ showFailureWithHelp: tellWithHelp }) => tellWithHelp(words, notice),
        () => tell(words),
      )
  }
}

const whenReconnected = (go: () => void) => onNetworkChange((isOn) => isOn && go())

/**
 * Runs the action of a button. `handle` sees a failure first and returns true if the screen handled it; other failures
 * are shown as dialogs. Returns undefined after a failure.
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
