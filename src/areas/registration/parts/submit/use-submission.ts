import { useEffect, useState } from 'react'
import { isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { examRegIdAtom } from '@/session/registration'
import { store } from '@/session/store'
import { endSubmission, submissionOf, type Confirmed, type Submission } from '../../submission'
import { leaveWhenClosed } from '@/patterns/journey/way/leave-when-closed'
import { registrationJourney } from '../../journey/registration-journey'
import { isAnswered, submitOutcome, type SubmitOutcome } from './submit-outcome'

/** `confirmed`: what was submitted. */
export type SubmitState =
  { phase: 'working' } | { phase: 'ended'; outcome: SubmitOutcome; error: unknown; confirmed: Confirmed }

/** While the first of two submissions with one key is still being worked on, it is asked again after so long, so often. */
const askAgainMs = 2_000
const askAgainTimes = 5

/** Submits what the candidate asked to submit, at once and again on `retry`, always with the key of that one intention. */
export function useSubmission(batchCode: string) {
  const [state, setState] = useState<SubmitState>({ phase: 'working' })
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const submission = submissionOf(batchCode)
    if (!submission) return
    const { confirmed } = submission
    const fail = (error: unknown) => {
      const outcome = submitOutcome(error)
      if (isAnswered(outcome)) endSubmission()
      if (!leaveWhenClosed(registrationJourney, error, batchCode))
        setState({ phase: 'ended', outcome, error, confirmed })
    }
    submitWithKey(batchCode, submission).then(openOrder).catch(fail)
  }, [batchCode, attempt])
  const retry = () => {
    setState({ phase: 'working' })
    setAttempt(attempt + 1)
  }
  return { state, retry }
}

/**
 * What was submitted is not shown again: going back from the order leads home. Where its screen cannot be loaded, asking
 * again with the same key leads to the same order.
 */
async function openOrder({ orderId }: { orderId: string }): Promise<void> {
  await relaunchAboveHome(store.get(domainAtom) ?? undefined, 'payOrder', { orderId })
  endSubmission()
}

async function submitWithKey(batchCode: string, { idempotencyKey, confirmed: body }: Submission) {
  registrationJourney.forget()
  const answer = await patiently(() =>
    call('POST /exm_c/batches/:batchCode/registrations', { params: { batchCode }, body }, { idempotencyKey }),
  )
  store.set(examRegIdAtom, answer.registrationId)
  return answer
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
