import { fileUrl } from '@/api/file-url'
import { attempt } from '@/patterns/frame/failure/attempt'
import { openDocument } from '@/platform/documents/documents'
import { Button } from '@/ui/basic/button'
import { tellOutcome } from '@/ui/overlay/tell-outcome'
import { paperText } from './paper-texts'

interface PaperButtonProps {
  label: string
  /** Asks for its address when it is wanted: it works for ten minutes. */
  address: () => Promise<{ url: string; name: string }>
  /** It is what the page is for. */
  isMain?: boolean
}

/** Something that was issued, as a PDF. */
export function PaperButton({ label, address, isMain = false }: PaperButtonProps) {
  const openPaper = async () => {
    const { url, name } = await address()
    const outcome = await openDocument({ url: fileUrl(url), name })
    if (outcome !== 'done') await tellOutcome(outcome, paperText)
  }
  return (
    <Button kind={isMain ? 'primary' : 'secondary'} icon="file-text" onPress={() => attempt(openPaper)}>
      {label}
    </Button>
  )
}
