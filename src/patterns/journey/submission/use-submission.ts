import { useEffect, useState } from 'react'
import { isRefusal } from '@/api/errors/api-error'
import { leaveWhenClosed, type Closing } from '../way/leave-when-closed'
import { endSubmission, submissionOf, type Submission } from './submission'
import { unanswered } from './unanswered'

/** `confirmed`: what was submitted. */
export type SubmitState<Confirmed> = { phase: 'working' } | { phase: 'ended'; error: unknown; confirmed: Confirmed }

type Submitted = Closing & { kind: string; forget: () => void }

export interface Submitting<Confirmed, Answer> {
  /** Throws ApiError. */
  submit: (key: string, submission: Submission<Confirmed>) => Promise<Answer>
  /**
   * What was submitted is not shown again: opens what was made of it. Where that screen cannot be loaded, asking again with
   * the same key leads to the same.
   */
  onSubmitted: (answer: Answer) => Promise<void>
}

/** While the first of two submissions with one key is still being worked on, it is asked again after so long, so often. */
const askAgainMs = 2_000
const askAgainTimes = 5

/**
 * Submits what the candidate asked to submit, at once and again on `retry`, always with the key of that one intention.
 * `calls` are the same at every drawing.
 */
export function useSubmission<Confirmed, Answer>(
  journey: Submitted,
  key: string,
  calls: Submitting<Confirmed, Answer>,
) {
  const [state, setState] = useState<SubmitState<Confirmed>>({ phase: 'working' })
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const submission = submissionOf<Confirmed>({ kind: journey.kind, key })
    if (!submission) return
    const { confirmed } = submission
    const work = async () => {
      journey.forget()
      await calls.onSubmitted(await patiently(() => calls.submit(key, submission)))
      endSubmission({ kind: journey.kind, key })
    }
    work().catch((error: unknown) => {
      if (!unanswered(error)) endSubmission({ kind: journey.kind, key })
      if (!leaveWhenClosed(journey, error, key)) setState({ phase: 'ended', error, confirmed })
    })
  }, [journey, key, calls, attempt])
  const retry = () => {
    setState({ phase: 'working' })
    setAttempt(attempt + 1)
  }
  return { state, retry }
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await work()
    } catch (error) {
      if (!isRefusal(error, 'COMMON_IN_PROGRESS') || time === askAgainTimes) throw error
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    }
  }
}
