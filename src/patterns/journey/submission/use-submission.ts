import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '@/api/errors/api-error'
import { useIsOnTop } from '@/patterns/frame/leading/use-is-on-top'
import { useNextShowing } from '@/patterns/frame/leading/use-next-showing'
import { leaveWhenClosed, type Closing } from '../way/leave-when-closed'
import { askWhereToGo, isConfirmationOnTop, tellFailure, type DoneWords } from './answered-elsewhere'
import { endSubmission, submissionOf, type Submission } from './submission'
import { unanswered } from './unanswered'

/** `confirmed`: what was submitted. */
export type SubmitState<Confirmed> = { phase: 'working' } | { phase: 'ended'; error: unknown; confirmed: Confirmed }

type Submitted = Closing & Parameters<typeof isConfirmationOnTop>[0] & { kind: string; forget: () => void }

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
 * `calls` are the same at every drawing. Whoever waits, or went back to the confirmation, is led to what was made of it;
 * whoever went elsewhere is told (`done`) and asked.
 */
export function useSubmission<Confirmed, Answer>(
  journey: Submitted,
  key: string,
  calls: Submitting<Confirmed, Answer>,
  done: DoneWords,
) {
  const [state, setState] = useState<SubmitState<Confirmed>>({ phase: 'working' })
  const [attempt, setAttempt] = useState(1)
  const isOnTop = useIsOnTop()
  const nextShowing = useNextShowing()
  const words = useRef(done)
  useEffect(() => {
    words.current = done
  })
  useEffect(() => {
    const about = { kind: journey.kind, key }
    const submission = submissionOf<Confirmed>(about)
    if (!submission) return
    const { confirmed, idempotencyKey } = submission
    let isOpen = true
    /** Signed out meanwhile, or asked once more by a screen that is open now: it is no business of this one any more. */
    const isOver = () => submissionOf(about)?.idempotencyKey !== idempotencyKey || (!isOpen && isOnTop())
    const isElsewhere = () => (isOpen ? !isOnTop() : !isConfirmationOnTop(journey, key))

    const finish = async (answer: Answer) => {
      if (isOver()) return
      if (isElsewhere()) {
        if (!isOpen) endSubmission(about)
        if (!(await askWhereToGo(words.current))) {
          if (!isOpen) return
          await nextShowing()
        }
      }
      await calls.onSubmitted(answer)
      endSubmission(about)
    }
    const fail = async (error: unknown) => {
      if (isOver()) return
      if (!unanswered(error)) endSubmission(about)
      if (!isOpen) return tellFailure(error)
      if (!isOnTop()) {
        void tellFailure(error)
        await nextShowing()
      }
      if (!leaveWhenClosed(journey, error, key)) setState({ phase: 'ended', error, confirmed })
    }
    journey.forget()
    void patiently(() => calls.submit(key, submission))
      .then(finish)
      .catch(fail)
    return () => {
      isOpen = false
    }
  }, [journey, key, calls, attempt, isOnTop, nextShowing])
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
