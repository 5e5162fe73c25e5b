import { ApiError } from '@/api/errors/api-error'
import { attempt } from '@/patterns/frame/failure/attempt'
import { showStanding } from './standing'
import { confirm, type DialogWords } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'

interface GivingUp {
  /** Its id: how it stands afterwards is brought into view. */
  of: string
  /** What it means, and the two answers: read before it is done. */
  question: Pick<DialogWords, 'title' | 'body' | 'ok' | 'cancel'>
  /** Throws ApiError. */
  work: () => Promise<unknown>
  /** Said once it is done. */
  done: string
  /** Reads again: after it is done, and after a refusal, which means that something changed elsewhere. */
  onChange: () => Promise<unknown>
}

/** Gives up something a candidate owns: a registration that is not paid, an application that is not decided. */
export async function giveUp({ of, question, work, done, onChange }: GivingUp): Promise<void> {
  if (!(await confirm({ ...question, danger: true }))) return
  await attempt(
    async () => {
      await work()
      toast(done)
      await onChange()
      showStanding(of)
    },
    (error) => {
      if (error instanceof ApiError && error.trouble === 'refused') void onChange()
      return false
    },
  )
}
