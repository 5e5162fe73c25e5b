import { confirm } from '@/ui/overlay/dialog-state'
import { Note } from '@/ui/feedback/note'
import { useCollectingText } from '../collecting-texts'

/** Note that unsaved input was restored after a reload or a new sign-in, with an action to discard it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useCollectingText()
  const discard = async () => {
    const isSure = await confirm({
      title: t('answers.discard.title'),
      body: t('answers.discard.body'),
      ok: t('answers.discard'),
      danger: true,
    })
    if (isSure) onDiscard()
  }
  return <Note action={{ text: t('answers.discard'), onPress: discard }}>{t('answers.restored')}</Note>
}
