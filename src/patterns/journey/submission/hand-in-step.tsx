import type { ErrorCode } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import type { Text } from '@/i18n/texts'
import { Button } from '@/ui/basic/button'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { Ended } from './ended'
import { SubmitStep } from './submit-step'
import type { Submitting } from './use-submission'

type Words = 'submit.working' | 'submit.working.text' | 'submit.done' | 'submit.done.text' | 'submit.done.view'

/** What was confirmed is the draft as it was then: nothing of it has a price. */
export type HandingIn<Answer extends object = object> = Submitting<{ seenAt: string | null }, Answer>

interface HandInStepProps<
  Step extends string,
  Data extends JourneyData,
  Patch extends JourneyPatch,
  Answer extends object,
> {
  journey: Journey<Step, Data, Patch>
  calls: HandingIn<Answer>
  t: Text<Words>
  /** Nothing can be handed in any more: by which refusals that is told, in which words, and where it leads. */
  over: { refusals: readonly ErrorCode[]; title: string; view: string; onView: () => void | Promise<unknown> }
}

/** Handing in what somebody reviews: a moment, and then what it became or why it is not handed in. */
export function HandInStep<
  Step extends string,
  Data extends JourneyData,
  Patch extends JourneyPatch,
  Answer extends object,
>({ journey, calls, t, over }: HandInStepProps<Step, Data, Patch, Answer>) {
  return (
    <SubmitStep
      journey={journey}
      calls={calls}
      words={{
        ...{ title: t('submit.working'), text: t('submit.working.text') },
        done: { title: t('submit.done'), body: t('submit.done.text'), ok: t('submit.done.view') },
      }}
      changes={() => null}
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
