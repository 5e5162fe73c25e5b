import { Alert, App, Button, Empty, Space, Spin } from 'antd'
import { useState } from 'react'
import type { QueueFilter, ReviewCase } from '@contract/desk/review'
import type { CaseDecision, DecisionName } from '@contract/desk/review-decision'
import { useText } from '../../i18n/i18n'
import { formatTime } from '../../ui/instant'
import { Failed, Loading } from '../../ui/states'
import { useWork } from '../../ui/use-work'
import { CaseView } from './case-view'
import { DecisionBar, KEYS } from './decision-bar'
import { DecisionDialog } from './decision-dialog'
import { useShortcuts, useShortcutsOn } from './shortcuts'
import { useReview, type Review } from './use-review'
import { useSettled } from './use-settled'

interface ReviewQueueProps {
  domain: string
  filter: QueueFilter
  onLeave: () => void
}

/** One case after the other, until the queue is empty. */
export function ReviewQueue({ domain, filter, onLeave }: ReviewQueueProps) {
  const review = useReview(domain, filter)
  const { current, error, reload } = review
  if (error !== null) return <Failed error={error} onRetry={reload} />
  if (current === undefined) return <Loading />
  if (current === null) return <QueueDone review={review} onLeave={onLeave} />
  return <Deciding key={review.serial} shown={current} domain={domain} review={review} />
}

interface QueueDoneProps {
  review: Review
  onLeave: () => void
}

/** Empty queue; the last decision can still be taken back. */
function QueueDone({ review, onLeave }: QueueDoneProps) {
  const { text } = useText()
  const { run, isBusy, fault } = useWork()
  const undo = useUndo(review)
  const refusal = useRefusalText(review)
  const undoAndShow = async () => {
    await undo()
    review.reload()
  }
  return (
    <Empty description={text('queueDone')}>
      {refusal && <Alert type="warning" showIcon title={refusal} className="block" />}
      {fault && <Alert type="error" showIcon title={fault} className="block" />}
      <Space>
        {review.lastDecision && (
          <Button loading={isBusy} onClick={() => void run(undoAndShow)}>
            {text('undoDecision', { number: review.lastDecision.number })}
          </Button>
        )}
        <Button type="primary" onClick={onLeave}>
          {text('backToQueues')}
        </Button>
      </Space>
    </Empty>
  )
}

/** Returns how to take the last decision back, with a message about the outcome. */
function useUndo(review: Review): () => Promise<void> {
  const { text, language } = useText()
  const { message } = App.useApp()
  return async () => {
    const outcome = await review.undo()
    if (!outcome) return
    const { isUndone, needsApproval, refused, reason } = outcome
    if (isUndone) void message.success(text('undone'))
    else if (needsApproval) void message.info(text('undoNeedsApproval'))
    else if (reason) void message.warning(text('notUndoneBecause', { reason: reason[language] }))
    else void message.warning(text(`undoRefusal_${refused ?? 'final'}`))
  }
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
  const refusal = useRefusalText(review)
  async function decide(decision: CaseDecision): Promise<boolean> {
    const outcome = await review.decide(decision)
    if (!outcome?.isDecided) return false
    const { number } = shown
    if (outcome.needsApproval) void message.info(text('needsApproval', { number }))
    else if (outcome.runAt) void message.info(text('willTakeEffect', { number, time: formatTime(outcome.runAt) }))
    return true
  }
  const undo = useUndo(review)
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
    undo: () => void run(undo),
  }
  const isSettled = useSettled(shown.version)
  const byKey = Object.entries(KEYS).map(([action, key]) => [key, actions[action as keyof typeof KEYS]])
  useShortcuts(isKeyed && !isBusy && isSettled, Object.fromEntries(byKey) as Record<string, () => void>)
  return (
    <Spin spinning={isBusy}>
      {refusal && !asking && <Alert type="warning" showIcon title={refusal} className="block" />}
      {fault && <Alert type="error" showIcon title={fault} className="block" />}
      <CaseView shown={shown} domain={domain} />
      <DecisionBar
        permitted={shown.permitted}
        isBusy={isBusy || !isSettled}
        lastNumber={review.lastDecision?.number ?? null}
        isKeyed={isKeyed}
        onKeyed={setKeyed}
        onAction={(action) => actions[action]()}
      />
      {asking && (
        <DecisionDialog
          shown={shown}
          decision={asking}
          refusal={refusal}
          onDecide={decide}
          onClose={() => setAsking(null)}
        />
      )}
    </Spin>
  )
}

/** Returns why the last decision was refused. */
function useRefusalText({ refusal }: Review): string | null {
  const { text, language } = useText()
  if (!refusal) return null
  const { refused, reason } = refusal
  return reason ? text('undecidableBecause', { reason: reason[language] }) : text(`caseRefusal_${refused}`)
}
