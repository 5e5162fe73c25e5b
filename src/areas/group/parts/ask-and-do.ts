import { isRefusal } from '@/api/errors/api-error'
import type { ErrorCode } from '@contract/errors/errors'
import { attempt } from '@/patterns/frame/failure/attempt'
import { confirm, type DialogWords } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'

interface Asked {
  /** What it means, and the two answers. */
  question: DialogWords
  /** Throws ApiError. */
  work: () => Promise<unknown>
  /** Said once it is done. */
  done: string
  /** The refusal which means that it was done elsewhere meanwhile: what is shown is read again. */
  gone: ErrorCode
  onChange: () => Promise<unknown>
}

/** Does what a group or a candidate decided, once they have read what it means; then reads again. */
export async function askAndDo({ question, work, done, gone, onChange }: Asked): Promise<void> {
  if (!(await confirm(question))) return
  await attempt(
    async () => {
      await work()
      toast(done)
      await onChange()
    },
    (error) => {
      if (isRefusal(error, gone)) void onChange()
      return false
    },
  )
}
