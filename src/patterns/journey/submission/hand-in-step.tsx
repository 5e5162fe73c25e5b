import type { ReactNode } from 'react'
import type { ErrorCode } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import type { Text } from '@/i18n/texts'
import { Button } from '@/ui/basic/button'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { Ended } from './ended'
import { SubmitStep } from './submit-step'
import type { Submitting } from './use-submission'

type Words = 'submit.working' | 'submit.working.text' | 'submit.done' | 'submit.done.text' | 'submit.done.view'

/** The confirmed draft is the one that the screen showed. */
export interface SeenDraft {
  seenAt: string | null
}
export type HandingIn<Answer extends object = object, Confirmed extends SeenDraft = SeenDraft> = Submitting<
  Confirmed,
  Answer
>

interface HandInStepProps<
  Step extends string,
  Data extends JourneyData,
  Patch extends JourneyPatch,
  Answer extends object,
  Confirmed extends SeenDraft,
> {
  journey: Journey<Step, Data, Patch>
  calls: HandingIn<Answer, Confirmed>
  t: Text<Words>
  /** Confirmed values outside the draft that have changed, before and after. */
  changes?: (confirmed: Confirmed, data: Data) => ReactNode
  /** Nothing can be handed in any more: by which refusals that is told, in which words, and where it leads. */
  over: { refusals: readonly ErrorCode[]; title: string; view: string; onView: () => void | Promise<unknown> }
}

/** Handing in what somebody reviews: a moment, and then what it became or why it is not handed in. */
export function HandInStep<
  Step extends string,
  Data extends JourneyData,
  Patch extends JourneyPatch,
  Answer extends object,
  Confirmed extends SeenDraft,
>({ journey, calls, t, changes = () => null, over }: HandInStepProps<Step, Data, Patch, Answer, Confirmed>) {
  return (
    <SubmitStep
      journey={journey}
      calls={calls}
      words={{
        ...{ title: t('submit.working'), text: t('submit.working.text') },
        done: { title: t('submit.done'), body: t('submit.done.text'), ok: t('submit.done.view') },
      }}
      changes={changes}
      ownEnd={(error) =>
        isRefusal(error, ...over.refusals) ? (
          <Ended title={over.title} error={error}>
            <Button onPress={over.onView}>{over.view}</Button>
          </Ended>
        ) : null
      }
    />
  )
}
