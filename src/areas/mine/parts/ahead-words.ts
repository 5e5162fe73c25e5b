/** What is still to come of a registration, in words: pure. */
import type { Ahead } from '@contract/registration/timeline/ahead'
import type { useMineText } from '../texts'

/** `text`: what comes; `time`: by when or from when, and what holds it up; empty where there is nothing to say. */
export function aheadWords(
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
