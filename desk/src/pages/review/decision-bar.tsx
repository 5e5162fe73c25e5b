import { Button, Popover, Switch } from 'antd'
import type { DecisionName } from '@contract/desk/review-decision'
import { useText } from '../../i18n/i18n'

/** Keys by action, in the order of the buttons. */
export const KEYS = { approve: 'a', correct: 'c', reject: 'r', refuse: 'x', skip: 's', undo: 'z' } as const
type Action = keyof typeof KEYS

/** Decisions that end a registration or application. */
export const isDangerous = (decision: DecisionName): boolean => decision === 'reject' || decision === 'refuse'

interface DecisionBarProps {
  permitted: readonly DecisionName[]
  isBusy: boolean
  /** Number of the last decided case, which can be taken back. */
  lastNumber: string | null
  isKeyed: boolean
  onKeyed: (isOn: boolean) => void
  onAction: (action: Action) => void
}

/** Buttons of all possible decisions, at the bottom of the window. */
export function DecisionBar({ permitted, isBusy, lastNumber, isKeyed, onKeyed, onAction }: DecisionBarProps) {
  const { text } = useText()
  const label = (action: Action, name: string) => (
    <>
      {name}
      {isKeyed && <kbd>{KEYS[action].toUpperCase()}</kbd>}
    </>
  )
  return (
    <div className="decision-bar" role="group" aria-label={text('decisions')}>
      {permitted.map((decision) => (
        <Button
          key={decision}
          type={decision === 'approve' ? 'primary' : 'default'}
          danger={isDangerous(decision)}
          size="large"
          disabled={isBusy}
          onClick={() => onAction(decision)}
        >
          {label(decision, text(`decision_${decision}`))}
        </Button>
      ))}
      <Button size="large" disabled={isBusy} onClick={() => onAction('skip')}>
        {label('skip', text('skipCase'))}
      </Button>
      <span className="decision-bar-gap" />
      {lastNumber !== null && (
        <Button size="large" disabled={isBusy} onClick={() => onAction('undo')}>
          {label('undo', text('undoDecision', { number: lastNumber }))}
        </Button>
      )}
      <Popover
        trigger="click"
        title={text('shortcuts')}
        content={
          <label className="shortcut-switch">
            <Switch checked={isKeyed} onChange={onKeyed} size="small" /> {text('shortcutsOn')}
          </label>
        }
      >
        <Button size="large">{text('shortcuts')}</Button>
      </Popover>
    </div>
  )
}
