import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { isTurnedDown } from '@/api/errors/api-error'
import { host } from '@/platform/device/host'
import { hasNativeButtons } from '@/platform/element/native-button'
import { replace } from '@/platform/navigation/navigation'
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { openInShell } from '@/platform/wechat/shell/shell'
import { Button } from '@/ui/basic/button'
import { NativeButton } from '@/ui/basic/native-button'
import { openLink } from '@/ui/content/open-link'
import { toast } from '@/ui/overlay/toast-state'
import { lazyPart } from '../frame/failure/lazy-part'
import { chatChannel, readChat, type Chat } from './chat-channel'
import { useChatText } from './chat-texts'

// loaded lazily: most visitors never open the chat
const panels = {
  panel: lazyPart(() => import('./chat-panel')),
  inWechat: lazyPart(() => import('./in-wechat')),
}

/**
 * Button for the project's customer service, opened as the host allows; renders nothing for projects without a chat
 * (specification §7, pcas).
 */
export function ChatButton({ domain }: { domain: string }) {
  const t = useChatText()
  const chat = useChat(domain)
  const [opened, setOpened] = useState<keyof typeof panels | null>(null)
  if (!chat) return null
  if (hasNativeButtons)
    return (
      <NativeButton kind="secondary" icon="headset" action={{ kind: 'contact', from: domain }}>
        {t('chat')}
      </NativeButton>
    )
  const close = () => setOpened(null)
  const openChat = async () => {
    const way = chatChannel(chat.type, host())
    if (way === 'panel' || way === 'inWechat') setOpened(way)
    else if (way === 'link') await openLink(chat.link)
    // the FAQ page needs no sign-in
    else if (!(await openInShell(pageUrlOf('faq', { projectCode: domain })))) toast(t('shell.failed'))
  }
  const Panel = opened && panels[opened]
  return (
    <>
      <Button kind="secondary" icon="headset" onPress={openChat}>
        {t('chat')}
      </Button>
      {Panel && <Panel address={chat.link} onClose={close} onLost={close} />}
    </>
  )
}

/**
 * Loads the chat configuration. A rejected call opens the not-found page (specification §7); without a response the
 * page works without a chat.
 */
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
