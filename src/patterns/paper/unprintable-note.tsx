import { Note } from '@/ui/feedback/note'
import { usePaperText } from './paper-texts'

/** Warns about characters of a name that documents cannot print, before a document is issued. */
export function UnprintableNote({ characters }: { characters: readonly string[] | undefined }) {
  const t = usePaperText()
  if (!characters || characters.length === 0) return null
  return <Note tone="wait">{t('unprintable', { characters: characters.join(' ') })}</Note>
}
