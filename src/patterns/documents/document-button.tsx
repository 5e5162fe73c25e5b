import { fileUrl } from '@/api/file-url'
import { attempt } from '@/patterns/frame/failure/attempt'
import { openDocument } from '@/platform/documents/documents'
import { Button } from '@/ui/basic/button'
import { tellOutcome } from '@/ui/overlay/show-outcome'
import { documentText } from './document-texts'

interface DocumentButtonProps {
  label: string
  /** Requests the address when the button is pressed: it is valid for ten minutes. */
  address: () => Promise<{ url: string; name: string }>
  /** Whether this is the page's main action. */
  isMain?: boolean
}

/** Button that opens an issued document (PDF). */
export function DocumentButton({ label, address, isMain = false }: DocumentButtonProps) {
  const openIssued = async () => {
    const { url, name } = await address()
    const outcome = await openDocument({ url: fileUrl(url), name })
    if (outcome !== 'done') await tellOutcome(outcome, documentText)
  }
  return (
    <Button kind={isMain ? 'primary' : 'secondary'} icon="file-text" onPress={() => attempt(openIssued)}>
      {label}
    </Button>
  )
}
