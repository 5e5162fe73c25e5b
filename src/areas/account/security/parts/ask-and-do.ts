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
  onChange: () => Promise<unknown>
}

/** Does what cannot be undone once the owner has read what it means; then reads again. */
export async function askAndDo({ question, work, done, onChange }: Asked): Promise<void> {
  if (!(await confirm({ ...question, danger: true }))) return
  await attempt(async () => {
    await work()
    toast(done)
    await onChange()
  })
}
