import type { Draft } from '@contract/registration/draft'
import { mayPrepare } from '@contract/registration/eligibility'
import { Note } from '@/ui/feedback/note'
import { useRefusal } from '../use-refusal'

/** Why this candidate cannot submit (yet), and what to do about it; nothing when they can. */
export function Refused({ refusal }: Pick<Draft, 'refusal'>) {
  const why = useRefusal(refusal)
  return refusal && why ? <Note tone={mayPrepare(refusal) ? 'wait' : 'bad'}>{why}</Note> : null
}
