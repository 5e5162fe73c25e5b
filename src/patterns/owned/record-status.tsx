import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { scrollToElement } from '@/platform/page/document'

const idOf = (of: string) => `record-status-${of}`

/** Status of an item of the candidate, announced when it changes; `of`: its id. */
export function RecordStatus({ of, children }: PropsWithChildren<{ of: string }>) {
  return (
    <View id={idOf(of)} aria-live="polite">
      {children}
    </View>
  )
}

/** Scrolls to the status and focuses it, because the pressed button may have been far below and is gone. */
export function showRecordStatus(of: string): void {
  scrollToElement(`#${idOf(of)}`)
}
