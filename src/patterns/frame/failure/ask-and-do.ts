import { confirm, type DialogWords } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { attempt } from './attempt'
import { rereadRefused } from './reread-refused'

interface Asked {
  /** Confirmation dialog. */
  question: DialogWords
  /** Calls the service. Throws ApiError. */
  work: () => Promise<unknown>
  /** Toast after success. */
  done: string
  /** Reloads the data: after success, and after a refusal, because the data must have changed elsewhere. */
  onChange: () => Promise<unknown>
  /** Shows a refusal at its field and returns true; other failures reload the data. */
  takeRefusal?: (error: unknown) => boolean
}

/** Runs an action after confirmation; returns true on success. */
export async function askAndDo({ question, work, done, onChange, takeRefusal }: Asked): Promise<boolean> {
  if (!(await confirm(question))) return false
  const reread = rereadRefused(onChange)
  const isDone = await attempt(
    async () => {
      await work()
      toast(done)
      await onChange()
      return true
    },
    (error) => takeRefusal?.(error) === true || reread(error),
  )
  return isDone === true
}
