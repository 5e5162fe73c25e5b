import { EmbeddedPage } from '@/platform/element/embedded-page'
import { Link } from '@/ui/basic/link'
import { openLink } from '@/ui/content/open-link'
import { Sheet } from '@/ui/overlay/sheet'
import { useChatText } from './chat-texts'

/** Project chat in a sheet over the page. */
export default function ChatPanel({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useChatText()
  return (
    <Sheet open title={t('chat')} isTall onClose={onClose}>
      <EmbeddedPage address={address} title={t('chat')} />
      <Link edge="start" href={address} onPress={() => openLink(address)}>
        {t('outside')}
      </Link>
    </Sheet>
  )
}
