import type { Draft } from '@contract/registration/draft'
import { mayPrepare } from '@contract/registration/choice/eligibility'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { useWayToSubmit } from '@/patterns/journey/step/use-way-to-submit'
import { useRefusalText } from '@/patterns/journey/step/use-refusal-text'

/** Why this candidate cannot submit (yet), and what to do about it; nothing when they can. */
export function Refused({ refusal }: Pick<Draft, 'refusal'>) {
  const why = useRefusalText(refusal)
  const ask = useWayToSubmit(refusal)
  if (!refusal) return null
  return <RefusalNote text={why} tone={mayPrepare(refusal) ? 'wait' : 'bad'} {...(ask && { action: ask })} />
}
