import { mayPrepare } from '@contract/registration/choice/eligibility'
import type { Draft } from '@contract/registration/draft'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { useRefusalText } from '@/patterns/journey/step/use-refusal-text'
import { useSubmitPath } from '@/patterns/journey/way/use-submit-path'

/** Reason why the candidate cannot submit, and what to do about it; nothing if they can. */
export function Refused({ refusal }: Pick<Draft, 'refusal'>) {
  const why = useRefusalText(refusal)
  const ask = useSubmitPath(refusal)
  if (!refusal) return null
  return <RefusalNote text={why} tone={mayPrepare(refusal) ? 'wait' : 'bad'} {...(ask && { action: ask })} />
}
