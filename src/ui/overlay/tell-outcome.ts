import { openHostSettings } from '@/platform/documents/documents'
import type { KeepOutcome } from '@/platform/documents/documents-types'
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
 * Says how it ended to hand something to the phone, and what to do where it did not work; offers the host's settings where
 * those, or the phone's, forbid it. What the host shows by itself, and what the candidate refused, needs no word.
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
