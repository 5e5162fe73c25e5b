import type { ReactNode } from 'react'
import type { ErrorCode } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import type { Text } from '@/i18n/texts'
import { Button } from '@/ui/basic/button'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { SubmissionClosed } from './submission-closed'
import { SubmitStep } from './submit-step'
import type { SubmissionCalls } from './use-submission'

type Words = 'submit.working' | 'submit.working.text' | 'submit.done' | 'submit.done.text' | 'submit.done.view'

/** Identifies the confirmed draft as the one that was displayed (optimistic lock). */
export interface SeenDraft {
  seenAt: string | null
}
export type ApplicationSubmissionCalls<
  Answer extends object = object,
  Confirmed extends SeenDraft = SeenDraft,
> = SubmissionCalls<Confirmed, Answer>

interface ApplicationSubmitStepProps<
  Step extends string,
  Data extends JourneyData,
  Patch extends JourneyPatch,
  Answer extends object,
  Confirmed extends SeenDraft,
> {
  journey: Journey<Step, Data, Patch>
  calls: ApplicationSubmissionCalls<Answer, Confirmed>
  t: Text<Words>
  /** Renders changes of confirmed values outside the draft, before and after. */
  changes?: (confirmed: Confirmed, data: Data) => ReactNode
  /** End of the journey after which nothing can be submitted: its error codes, texts and button. */
  over: { refusals: readonly ErrorCode[]; title: string; view: string; onView: () => void | Promise<unknown> }
}

/** Submission of an application: shows the progress, then opens the result or explains the failure. */
export function ApplicationSubmitStep<
  Step extends string,
  Data extends JourneyData,
  Patch extends JourneyPatch,
  Answer extends object,
  Confirmed extends SeenDraft,
>({ journey, calls, t, changes = () => null, over }: ApplicationSubmitStepProps<Step, Data, Patch, Answer, Confirmed>) {
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
          <SubmissionClosed title={over.title} error={error}>
            <Button onPress={over.onView}>{over.view}</Button>
          </SubmissionClosed>
        ) : null
      }
    />
  )
}
