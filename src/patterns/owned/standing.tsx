import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { scrollToElement } from '@/platform/page/document'

const idOf = (of: string) => `standing-${of}`

/** How something that a candidate owns stands, in words, read out when it changes; `of`: its id. */
export function Standing({ of, children }: PropsWithChildren<{ of: string }>) {
  return (
    <View id={idOf(of)} aria-live="polite">
      {children}
    </View>
  )
}

/** Brings it into view, and to whoever listens: what was pressed may have been far below it, and is gone. */
export function showStanding(of: string): void {
  scrollToElement(`#${idOf(of)}`)
}
