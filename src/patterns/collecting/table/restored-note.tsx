import { useState } from 'react'
import { confirm } from '@/ui/overlay/dialog-state'
import { Note } from '@/ui/feedback/note'
import { useCollectingText } from '../collecting-texts'
import type { Typed } from './use-typed'

/** Note that unsaved input was restored after a reload or a new sign-in, with an action to discard it. */
export function RestoredNote({ typed }: { typed: Typed }) {
  const t = useCollectingText()
  const [wasTyped] = useState(typed.isTyped)
  if (!wasTyped || !typed.isTyped) return null
  const discard = async () => {
    const isSure = await confirm({
      title: t('answers.discard.title'),
      body: t('answers.discard.body'),
      ok: t('answers.discard'),
      danger: true,
    })
    if (isSure) typed.forget()
  }
  return <Note action={{ text: t('answers.discard'), onPress: discard }}>{t('answers.restored')}</Note>
}
