import { Button } from '@/ui/basic/button'
import { giveUp } from './give-up'

/** `cancel`: the button, and the one that does it in the question; `cancel.keep`: the other one. */
type Word = 'cancel' | 'cancel.title' | 'cancel.text' | 'cancel.keep' | 'cancel.done'

interface GiveUpButtonProps {
  /** Its id: how it stands afterwards is brought into view. */
  of: string
  label: string
  t: (word: Word) => string
  /** Throws ApiError. */
  work: () => Promise<unknown>
  /** Reads again what giving up changed. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text' | undefined
}

/** The way to give up what waits to be paid. */
export function GiveUpButton({ of, label, t, work, onChange, kind = 'secondary' }: GiveUpButtonProps) {
  const question = () => ({
    title: t('cancel.title'),
    body: t('cancel.text'),
    ok: t('cancel'),
    cancel: t('cancel.keep'),
  })
  return (
    <Button kind={kind} onPress={() => giveUp({ of, question: question(), work, done: t('cancel.done'), onChange })}>
      {label}
    </Button>
  )
}
