import { WebView } from '@tarojs/components'
import { useShareAppMessage, useDidShow } from '@tarojs/taro'
import { useRef, useState, useCallback, useEffect } from 'react'
import { useTitle } from '@/i18n/titles'
import { projectless } from '@/patterns/frame/page/projectless'
import { useRoute } from '@/patterns/frame/page/route-context'
import { openHome } from '@/patterns/frame/project/open-home'
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { wechatCode } from '@/platform/wechat/identity/identity'
import { ownPicture } from '@/platform/wechat/sharing/own-picture'
import { domainAtom } from '@/session/exam'
import { clearUser } from '@/session/sign-out'
import { store } from '@/session/store'
import { rememberSignedOut } from '@/session/wechat'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { takeReturnPath } from '../../return-path'
import { useShellText } from '../../texts'
import { isSitePath, pathOnSite, sharedPath, webAddress } from '../../web-address'
import { readMessages, type ShareCard } from '../../web-messages'

/** H5 site inside the Mini Program: `?path=/e/demo/login`. */
function Web() {
  const { path = '' } = useRoute().params
  const first = isSitePath(path) ? path : null
  const hear = useSiteMessages(first)
  return first === null ? <WrongPath /> : <Container first={first} onMessages={hear} />
}

function WrongPath() {
  const t = useShellText()
  return (
    <PageState icon="circle-alert" title={t('web.wrong')} text={t('web.wrong.text')}>
      <Button onPress={openHome}>{t('home')}</Button>
    </PageState>
  )
}

function Container({ first, onMessages }: { first: string; onMessages: (data: unknown) => void }) {
  const t = useShellText()
  const { opened, open } = useContainer(first)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    const again = () => {
      setFailed(false)
      return open(opened?.path ?? first)
    }
    return (
      <PageState icon="wifi-off" title={t('web.failed')} text={t('web.failed.text')}>
        <Button onPress={again}>{t('retry')}</Button>
        <Button kind="secondary" onPress={openHome}>
          {t('home')}
        </Button>
      </PageState>
    )
  }
  if (!opened) return <Skeleton />
  return (
    <WebView
      src={opened.address}
      onMessage={(event) => onMessages(event.detail.data)}
      onError={() => setFailed(true)}
    />
  )
}

/**
 * Handles messages of the site: stores the card to share, and signs out here too, without a silent sign-in afterwards.
 */
function useSiteMessages(first: string | null): (data: unknown) => void {
  const card = useRef<ShareCard | null>(null)
  const title = useTitle('shellWeb')
  useShareAppMessage(({ webViewUrl }) => {
    if (first === null) return { path: pageUrlOf('home'), imageUrl: ownPicture }
    const seen = card.current?.path ?? pathOnSite(SERVICE_URL, webViewUrl) ?? first
    const path = sharedPath(seen, { first, domain: store.get(domainAtom) })
    // Not the screenshot of WeChat, which may show personal data.
    return { title: card.current?.title ?? title, path: pageUrlOf('shellWeb', { path }), imageUrl: ownPicture }
  })
  return (data) => {
    const messages = readMessages(data)
    if (messages.card) card.current = messages.card
    if (!messages.isSignedOut) return
    clearUser()
    rememberSignedOut(true)
  }
}

interface Opened {
  path: string
  address: string
}

/**
 * Page of the site displayed in the web-view, with a fresh sign-in code in its address; null until that is available.
 * After a payment it is the payment return page.
 */
function useContainer(first: string): { opened: Opened | null; open: (path: string) => Promise<void> } {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback((path: string) => withCode(path).then(setOpened), [])
  useEffect(() => {
    // Discards the return path of an earlier container.
    takeReturnPath()
    void withCode(first).then(setOpened)
  }, [first])
  useDidShow(() => {
    const path = takeReturnPath()
    if (path) void open(path)
  })
  return { opened, open }
}

async function withCode(path: string): Promise<Opened> {
  const answer = await wechatCode(null)
  const code = answer && answer !== 'leaving' ? answer.code : null
  return { path, address: webAddress(SERVICE_URL, path, code) }
}

export default projectless(Web)
