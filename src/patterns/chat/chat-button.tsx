import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { isTurnedDown } from '@/api/errors/api-error'
import { hasNativeButtons } from '@/platform/native-button/native-button'
import { leaveTo, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { NativeButton } from '@/ui/basic/native-button'
import { lazyPart } from '../frame/failure/lazy-part'
import { useChatText } from './chat-texts'
import { readChat, type Chat } from './read-chat'

// most visitors never open it
const ChatPanel = lazyPart(() => import('./chat-panel'))

/**
 * The project's customer service; a project without a chat has no button (specification §7, pcas). The Mini Program cannot
 * open its link: there it is WeChat's own customer service, told which project it is about.
 */
export function ChatButton({ domain }: { domain: string }) {
  const t = useChatText()
  const chat = useChat(domain)
  const [isOpen, setOpen] = useState(false)
  if (!chat) return null
  if (hasNativeButtons)
    return (
      <NativeButton kind="secondary" icon="headset" action={{ kind: 'contact', from: domain }}>
        {t('chat')}
      </NativeButton>
    )
  const close = () => setOpen(false)
  return (
    <>
      <Button
        kind="secondary"
        icon="headset"
        onPress={() => (chat.type === 'frame' ? setOpen(true) : leaveTo(chat.link))}
      >
        {t('chat')}
      </Button>
      {isOpen && <ChatPanel address={chat.link} onClose={close} onLost={close} />}
    </>
  )
}

/** An answer that is no success leads to not found (specification §7); without any the page works without chat. */
function useChat(domain: string): Chat | null {
  const [chat, setChat] = useState<Chat | null>(null)
  useEffect(() => {
    let isWanted = true
    call('GET /ea/g/pcas/:domain', { params: { domain }, query: { domain } })
      .then((config) => isWanted && setChat(readChat(config)))
      .catch((error: unknown) => {
        if (isWanted && isTurnedDown(error)) void replace('notFound')
      })
    return () => {
      isWanted = false
    }
  }, [domain])
  return chat
}
