import { useEffect } from 'react'
import { askBeforeClosing } from '@/platform/page/document'
import { collectingText } from '../collecting-texts'

/** Within the tab nothing typed is lost; closing the tab would lose it, so the browser asks. */
export function useAskBeforeClosing(isTyped: boolean): void {
  useEffect(() => {
    askBeforeClosing(isTyped ? collectingText('answers.unsaved') : null)
    return () => askBeforeClosing(null)
  }, [isTyped])
}
