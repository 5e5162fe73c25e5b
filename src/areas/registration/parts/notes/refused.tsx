import type { Draft } from '@contract/registration/draft'
import { mayPrepare } from '@contract/registration/choice/eligibility'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { useWayToSubmit } from '@/patterns/journey/step/use-way-to-submit'
import { useRefusalText } from '@/patterns/journey/step/use-refusal-text'
import { Note } from '@/ui/feedback/note'

/** Why this candidate cannot submit (yet), and what to do about it; nothing when they can. */
export function Refused({ refusal }: Pick<Draft, 'refusal'>) {
  const why = useRefusalText(refusal)
  const ask = useWayToSubmit(refusal)
  if (!refusal || !why) return null
  return (
    <Note tone={mayPrepare(refusal) ? 'wait' : 'bad'} {...(ask && { action: ask })}>
      {why}
      {!ask && <ExitLink text={why} />}
    </Note>
  )
}
