import { Note } from '@/ui/feedback/note'
import { useDocumentText } from './document-texts'

/** Warns about characters of a name that documents cannot print, before a document is issued. */
export function UnprintableNote({ characters }: { characters: readonly string[] | undefined }) {
  const t = useDocumentText()
  if (!characters || characters.length === 0) return null
  return <Note tone="wait">{t('unprintable', { characters: characters.join(' ') })}</Note>
}
