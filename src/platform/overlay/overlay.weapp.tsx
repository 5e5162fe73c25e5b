import { PageContainer } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react'
import { addOverlay, closeOverlays, onOverlays, openOverlays, removeOverlay, type Overlay } from './open-overlays'

/** Timeout for WeChat versions that do not report that the container was closed. */
const GIVE_UP_MS = 400

let isShown = false
let waiting: (() => void)[] = []

export function enterOverlay(overlay: Overlay): () => void {
  addOverlay(overlay)
  return () => removeOverlay(overlay)
}

export function overlaysGone(): Promise<void> {
  closeOverlays(0)
  if (!isShown) return Promise.resolve()
  return new Promise((resolve) => {
    waiting.push(resolve)
    setTimeout(resolve, GIVE_UP_MS)
  })
}

export function pageBelow(): object | null {
  const pages = Taro.getCurrentPages()
  return pages[pages.length - 1] ?? null
}

/**
 * WeChat does not report that the candidate goes back, but closes its own `page-container` instead of the page. An
 * empty container is shown while overlays are open; when it is closed, the topmost overlay is closed.
 */
export function BackStop(): ReactElement {
  const count = useSyncExternalStore(onOverlays, () => openOverlays().length)
  const [isLeft, setLeft] = useState(false)
  const show = count > 0 && !isLeft
  useEffect(() => {
    isShown = show
    return () => {
      isShown = false
    }
  }, [show])
  const onBeforeLeave = () => {
    if (!show) return
    setLeft(true)
    closeOverlays(openOverlays().length - 1)
  }
  const onAfterLeave = () => {
    isShown = false
    setLeft(false)
    waiting.forEach((resolve) => resolve())
    waiting = []
  }
  return (
    <PageContainer
      show={show}
      overlay={false}
      duration={0}
      position="bottom"
      onBeforeLeave={onBeforeLeave}
      onAfterLeave={onAfterLeave}
    />
  )
}
