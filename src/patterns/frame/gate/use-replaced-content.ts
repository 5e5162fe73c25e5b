import { useEffect, useRef } from 'react'
import { focusHeading } from '@/platform/page/focus'
import { announce } from '@/ui/overlay/announcement-state'
import { closeDialogOfPage } from '@/ui/overlay/dialog-state'
import { usePageShown } from '../loading/use-page-shown'

/**
 * Announces content that replaced the content of the displayed page, closes the dialog that was opened on it, and moves
 * the focus to the page's heading. Does nothing for a hidden page or an empty text.
 */
export function useReplacedContent(text: string): void {
  const isShown = usePageShown()
  const first = useRef({ isShown, text })
  useEffect(() => {
    if (!first.current.isShown || !first.current.text) return
    closeDialogOfPage()
    announce(first.current.text)
    focusHeading()
  }, [])
}
