import { useEffect, useRef, useState, useCallback } from 'react'
import { isRefusal } from '@/api/errors/api-error'
import { useIsOnTop } from '@/patterns/frame/leading/use-is-on-top'
import { usePageShown } from '../../frame/loading/use-page-shown'
import { leaveWhenClosed, type Closing } from '../way/leave-when-closed'
import { endSubmission, submissionOf, type Submission, unanswered } from './submission'
import { askWhereToGo, isConfirmationOnTop, tellFailure, type DoneWords } from './submission-dialogs'

/** `confirmed`: submitted values. */
type SubmitState<Confirmed> = { phase: 'working' } | { phase: 'ended'; error: unknown; confirmed: Confirmed }

type Submitted = Closing & Parameters<typeof isConfirmationOnTop>[0] & { kind: string; forget: () => void }

export interface SubmissionCalls<Confirmed, Answer> {
  /** Submits. Throws ApiError. */
  submit: (key: string, submission: Submission<Confirmed>) => Promise<Answer>
  /**
   * Opens the result in place of the submission. If that screen cannot be loaded, a retry with the same key has the
   * same result.
   */
  onSubmitted: (answer: Answer) => Promise<void>
}

/**
 * Retry interval and count while the service still processes an earlier request with the same key (COMMON_IN_PROGRESS).
 */
const askAgainMs = 2_000
const askAgainTimes = 5

/**
 * Submits on mount and on `retry`, always with the idempotency key of the pending submission. `calls` must be
 * referentially stable. Opens the result if this screen or the confirmation is displayed; a candidate who navigated
 * away is notified (`done`) and asked.
 */
export function useSubmission<Confirmed, Answer>(
  journey: Submitted,
  key: string,
  calls: SubmissionCalls<Confirmed, Answer>,
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
    /** Whether this response is obsolete: the candidate signed out, or another open screen has submitted again. */
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

/** Returns a function that waits until this page is shown again. The promise never settles if the page is closed. */
function useNextShowing(): () => Promise<void> {
  const isShown = usePageShown()
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (isShown) for (const goOn of waiting.current.splice(0)) goOn()
  }, [isShown])
  return useCallback(() => new Promise((resolve) => waiting.current.push(resolve)), [])
}
