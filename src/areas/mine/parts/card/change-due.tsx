import { StateLine } from '@/ui/content/state-line'
import { Countdown } from '@/ui/value/countdown'
import { useMineText } from '../../texts'

interface ChangeDueProps {
  expiresAt: string
  /** Where nothing beside it says so. */
  cents?: number
  onEnd: () => void
}

/** Until when a change of subjects can be paid, and what happens then. */
export function ChangeDue({ expiresAt, cents, onEnd }: ChangeDueProps) {
  const t = useMineText()
  return (
    <StateLine tone="wait" {...(cents !== undefined && { cents })}>
      <Countdown until={expiresAt} onEnd={onEnd} /> {t('mine.change.due')}
    </StateLine>
  )
}
