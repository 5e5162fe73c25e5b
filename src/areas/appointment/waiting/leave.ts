import { confirmWithdrawal } from '@/patterns/owned/confirm-withdrawal'
import { leaveWaiting, type Waiting } from '../appointment-calls'
import { appointmentText as t } from '../texts'

/** Asks for confirmation and leaves the waiting list or declines the offer. `onChange` reloads the list. */
export function leave({ waitingId, state }: Waiting, onChange: () => Promise<unknown>): Promise<void> {
  const kind = state === 'offered' ? 'decline' : 'leave'
  return confirmWithdrawal({
    of: waitingId,
    question: {
      title: t(`${kind}.sure`),
      body: t(`${kind}.body`),
      ok: t(`waiting.${kind}`),
      cancel: t(`${kind}.keep`),
    },
    work: () => leaveWaiting(waitingId),
    done: t(`${kind}.done`),
    onChange,
  })
}
