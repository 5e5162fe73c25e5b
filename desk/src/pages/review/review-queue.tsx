import { Alert, App, Button, Empty, Spin } from 'antd'
import { useState } from 'react'
import type { CaseDecision, DecisionName, QueueFilter, ReviewCase } from '@contract/desk/review'
import { useText } from '../../i18n/i18n'
import { formatTime } from '../../ui/instant'
import { Failed, Loading } from '../../ui/states'
import { useWork } from '../../ui/use-work'
import { CaseView } from './case-view'
import { DecisionBar, KEYS } from './decision-bar'
import { DecisionDialog } from './decision-dialog'
import { useShortcuts, useShortcutsOn } from './shortcuts'
import { useReview, type Review } from './use-review'

interface ReviewQueueProps {
  domain: string
  filter: QueueFilter
  onLeave: () => void
}

/** One case after the other, until the queue is empty. */
export function ReviewQueue({ domain, filter, onLeave }: ReviewQueueProps) {
  const { text } = useText()
  const review = useReview(domain, filter)
  const { current, error, reload } = review
  if (error !== null) return <Failed error={error} onRetry={reload} />
  if (current === undefined) return <Loading />
  if (current === null)
    return (
      <Empty description={text('queueDone')}>
        <Button type="primary" onClick={onLeave}>
          {text('backToQueues')}
        </Button>
      </Empty>
    )
  return <Deciding key={`${current.caseId} ${current.version}`} shown={current} domain={domain} review={review} />
}

interface DecidingProps {
  shown: ReviewCase
  domain: string
  review: Review
}

function Deciding({ shown, domain, review }: DecidingProps) {
  const { text } = useText()
  const { message } = App.useApp()
  const { run, isBusy, fault } = useWork()
  const [asking, setAsking] = useState<DecisionName | null>(null)
  const [isKeyed, setKeyed] = useShortcutsOn()
  async function decide(decision: CaseDecision): Promise<boolean> {
    const outcome = await review.decide(decision)
    if (!outcome?.isDecided) return false
    const { number } = shown
    if (outcome.needsApproval) void message.info(text('needsApproval', { number }))
    else if (outcome.runAt) void message.info(text('willTakeEffect', { number, time: formatTime(outcome.runAt) }))
    return true
  }
  const undo = () =>
    run(async () => {
      const isUndone = await review.undo()
      if (isUndone) void message.success(text('undone'))
      else void message.warning(text('notUndone'))
    })
  const start = (decision: DecisionName) => {
    if (!shown.permitted.includes(decision)) return
    if (decision !== 'approve' || shown.kind === 'resultReview') setAsking(decision)
    else void run(async () => void (await decide({ decision, version: shown.version })))
  }
  const actions = {
    approve: () => start('approve'),
    correct: () => start('correct'),
    reject: () => start('reject'),
    refuse: () => start('refuse'),
    skip: () => void run(review.skip),
    undo: () => void undo(),
  }
  const byKey = Object.entries(KEYS).map(([action, key]) => [key, actions[action as keyof typeof KEYS]])
  useShortcuts(isKeyed && !isBusy, Object.fromEntries(byKey) as Record<string, () => void>)
  return (
    <Spin spinning={isBusy}>
      {review.refusal && (
        <Alert type="warning" showIcon title={text(`caseRefusal_${review.refusal}`)} className="block" />
      )}
      {fault && <Alert type="error" showIcon title={fault} className="block" />}
      <CaseView shown={shown} domain={domain} />
      <DecisionBar
        permitted={shown.permitted}
        isBusy={isBusy}
        lastNumber={review.lastDecision?.number ?? null}
        isKeyed={isKeyed}
        onKeyed={setKeyed}
        onAction={(action) => actions[action]()}
      />
      {asking && <DecisionDialog shown={shown} decision={asking} onDecide={decide} onClose={() => setAsking(null)} />}
    </Spin>
  )
}
