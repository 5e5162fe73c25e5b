import { useEffect } from 'react'
import { askBeforeLeaving } from '@/platform/page/document'
import { confirm } from '@/ui/overlay/dialog-state'
import { frameText } from '../frame-texts'

let hasUnsaved = false

/** While `isDirty`, leaving the page asks once. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    hasUnsaved = isDirty
    askBeforeLeaving(isDirty ? frameText('unsaved.body') : null)
    return () => {
      hasUnsaved = false
      askBeforeLeaving(null)
    }
  }, [isDirty])
}

/** Asks about unsaved changes, if there are any; true when the page may be left. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved) return true
  const isSure = await confirm({
    title: frameText('unsaved.title'),
    body: frameText('unsaved.body'),
    ok: frameText('unsaved.ok'),
    cancel: frameText('unsaved.cancel'),
  })
  // WeChat would ask the same once more
  if (isSure) askBeforeLeaving(null)
  return isSure
}
