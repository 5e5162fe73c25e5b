import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { ApiError } from '@/api/api-error'
import { leaveTo, replace } from '@/platform/page/navigation'
import { Button } from '@/ui/basic/button'
import { toast } from '@/ui/feedback/toast-state'
import { frameText } from '@/patterns/frame-texts'
import { useHomeText } from '../texts'
import { readChat } from '../chat'

/** The project's customer service; a project without a chat has no button (specification §7, pcas). */
export function ChatButton({ domain }: { domain: string }) {
  const t = useHomeText()
  const link = useChatLink(domain)
  if (!link) return null
  const openChat = async () => {
    if ((await leaveTo(link)) === 'copied') toast(frameText('copied'))
  }
  return (
    <Button kind="secondary" icon="headset" onPress={openChat}>
      {t('chat')}
    </Button>
  )
}

/** A refusal means that there is no such project; without a network the home works without chat. */
function useChatLink(domain: string): string | null {
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    call('GET /ea/g/pcas/:domain', { params: { domain } })
      .then((chat) => isWanted && setLink(readChat(chat)?.link ?? null))
      .catch((error: unknown) => {
        if (isWanted && error instanceof ApiError && error.trouble === 'refused') void replace('notFound')
      })
    return () => {
      isWanted = false
    }
  }, [domain])
  return link
}
