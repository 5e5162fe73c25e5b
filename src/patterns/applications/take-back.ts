import type { Text } from '@/i18n/texts'
import { giveUp } from '@/patterns/owned/give-up'

interface TakingBack {
  /** Its id, or what it is about: how it stands afterwards is brought into view. */
  of: string
  t: Text<'withdraw' | 'withdraw.sure' | 'withdraw.body' | 'withdraw.keep' | 'withdraw.done'>
  /** What follows, where that is more than `withdraw.body` says. */
  body?: string
  /** Throws ApiError. */
  work: () => Promise<unknown>
  /** Reads again. */
  onChange: () => Promise<unknown>
}

/** Says what it means, asks, and takes an application back. */
export const takeBack = ({ of, t, body = t('withdraw.body'), work, onChange }: TakingBack): Promise<void> =>
  giveUp({
    ...{ of, work, onChange },
    question: { title: t('withdraw.sure'), body, ok: t('withdraw'), cancel: t('withdraw.keep') },
    done: t('withdraw.done'),
  })
