import { useAtomValue } from 'jotai'
import { isCutOff } from '@/api/errors/api-error'
import { useTitle } from '@/i18n/titles'
import { open } from '@/platform/navigation/navigation'
import { savedTicketsAtom } from '@/session/saved-tickets'
import { Button } from '@/ui/basic/button'

/** Link to the tickets saved on the phone, shown when a page cannot be loaded because of the network. */
export default function SavedTicketsLink({ error }: { error: unknown }) {
  const title = useTitle('keptTickets')
  const hasSaved = useAtomValue(savedTicketsAtom).length > 0
  if (!hasSaved || !isCutOff(error)) return null
  return (
    <Button kind="secondary" icon="ticket" onPress={() => open('keptTickets')}>
      {title}
    </Button>
  )
}
