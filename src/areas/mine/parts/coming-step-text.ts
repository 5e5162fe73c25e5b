/** Texts of the future steps of a registration. Pure. */
import type { Ahead } from '@contract/registration/timeline/ahead'
import type { useMineText } from '../texts'

/** `text`: the step; `time`: its deadline or start and the obstacle, empty if there are none. */
export function comingStepText(
  { step, by, from, blockedBy }: Ahead,
  t: ReturnType<typeof useMineText>,
  written: Record<'by' | 'from', (instant: string) => string>,
): { text: string; time: string } {
  const times = [
    by ? t('mine.ahead.by', { time: written.by(by) }) : '',
    from ? t('mine.ahead.from', { time: written.from(from) }) : '',
    blockedBy ? t(`mine.blocked.${blockedBy}`) : '',
  ]
  return { text: t(`mine.ahead.${step}`), time: times.filter(Boolean).join(t('mine.ahead.and')) }
}
