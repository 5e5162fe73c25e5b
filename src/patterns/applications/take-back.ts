import type { Text } from '@/i18n/texts'
import { giveUp } from '@/patterns/owned/give-up'

interface TakingBack {
  /** Its id, or what it is about: how it stands afterwards is brought into view. */
  of: string
  t: Text<'withdraw' | 'withdraw.sure' | 'withdraw.body' | 'withdraw.keep' | 'withdraw.done'>
  /** Throws ApiError. */
  work: () => Promise<unknown>
  /** Reads again. */
  onChange: () => Promise<unknown>
}

/** Says what it means, asks, and takes an application back. */
export const takeBack = ({ of, t, work, onChange }: TakingBack): Promise<void> =>
  giveUp({
    ...{ of, work, onChange },
    question: { title: t('withdraw.sure'), body: t('withdraw.body'), ok: t('withdraw'), cancel: t('withdraw.keep') },
    done: t('withdraw.done'),
  })
