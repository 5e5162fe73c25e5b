import { confirm, type DialogWords } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { attempt } from './attempt'
import { rereadRefused } from './reread-refused'

interface Asked {
  /** What it means, and the two answers: read before it is done. */
  question: DialogWords
  /** Throws ApiError. */
  work: () => Promise<unknown>
  /** Said once it is done. */
  done: string
  /** Reads again: after it is done, and after a refusal, which means that something changed elsewhere. */
  onChange: () => Promise<unknown>
}

/** Does what somebody decided, once they have read what it means; true when it is done. */
export async function askAndDo({ question, work, done, onChange }: Asked): Promise<boolean> {
  if (!(await confirm(question))) return false
  const isDone = await attempt(async () => {
    await work()
    toast(done)
    await onChange()
    return true
  }, rereadRefused(onChange))
  return isDone === true
}
