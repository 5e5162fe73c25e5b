import { Note } from '@/ui/feedback/note'
import { usePaperText } from './paper-texts'

/** Names the characters of a name that documents cannot print, before any document is issued. */
export function UnprintableNote({ characters }: { characters: readonly string[] | undefined }) {
  const t = usePaperText()
  if (!characters || characters.length === 0) return null
  return <Note tone="wait">{t('unprintable', { characters: characters.join(' ') })}</Note>
}
