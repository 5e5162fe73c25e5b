import { openHostSettings } from '@/platform/documents/documents'
import type { KeepOutcome } from '@/platform/documents/document-types'
import { uiText } from '../ui-texts'
import { confirm, tell } from './dialog-state'
import { toast } from './toast-state'

type OutcomeWords =
  | 'done'
  | 'copied'
  | 'elsewhere'
  | 'elsewhere.title'
  | 'failed'
  | 'failed.title'
  | 'denied'
  | 'denied.title'
  | 'denied.ok'

/**
 * Reports the outcome of saving or opening a file and how to proceed after a failure; offers the settings that deny it.
 * `shown` and `refused` need no message.
 */
export async function tellOutcome(outcome: KeepOutcome, say: (words: OutcomeWords) => string): Promise<void> {
  switch (outcome) {
    case 'done':
      return toast(say('done'))
    case 'copied':
    case 'elsewhere':
      return tell({ title: say('elsewhere.title'), body: say(outcome) })
    case 'failed':
      return tell({ title: say('failed.title'), body: say('failed') })
    case 'denied': {
      const words = { title: say('denied.title'), body: say('denied'), ok: say('denied.ok') }
      if (await confirm(words)) openHostSettings(outcome)
      return
    }
    case 'blocked': {
      const words = { title: uiText('blocked.title'), body: uiText('blocked'), ok: uiText('blocked.ok') }
      if (await confirm(words)) openHostSettings(outcome)
    }
  }
}
