import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { isTurnedDown } from '@/api/errors/api-error'
import { hasNativeButtons } from '@/platform/native-button/native-button'
import { leaveTo, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { NativeButton } from '@/ui/basic/native-button'
import { useHomeText } from '../texts'
import { readChat } from '../chat'

/**
 * The project's customer service; a project without a chat has no button (specification §7, pcas). The Mini Program cannot
 * open its link: there it is WeChat's own customer service, told which project it is about.
 */
export function ChatButton({ domain }: { domain: string }) {
  const t = useHomeText()
  const link = useChatLink(domain)
  if (!link) return null
  if (hasNativeButtons)
    return (
      <NativeButton kind="secondary" icon="headset" action={{ kind: 'contact', from: domain }}>
        {t('chat')}
      </NativeButton>
    )
  return (
    <Button kind="secondary" icon="headset" onPress={() => leaveTo(link)}>
      {t('chat')}
    </Button>
  )
}

/** An answer that is no success leads to not found (specification §7); without any the home works without chat. */
function useChatLink(domain: string): string | null {
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    call('GET /ea/g/pcas/:domain', { params: { domain }, query: { domain } })
      .then((chat) => isWanted && setLink(readChat(chat)?.link ?? null))
      .catch((error: unknown) => {
        if (isWanted && isTurnedDown(error)) void replace('notFound')
      })
    return () => {
      isWanted = false
    }
  }, [domain])
  return link
}
