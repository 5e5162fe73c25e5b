import { useEffect } from 'react'
import { askBeforeClosing } from '@/platform/page/document'
import { collectingText } from '../collecting-texts'

/** Asks for confirmation before the tab is closed, because unsaved input is stored for the tab only. */
export function useAskBeforeClosing(isTyped: boolean): void {
  useEffect(() => {
    askBeforeClosing(isTyped ? collectingText('answers.unsaved') : null)
    return () => askBeforeClosing(null)
  }, [isTyped])
}
