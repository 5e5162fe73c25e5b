import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { useErrorMessage } from '@/api/errors/error-message'
import { RefusalState } from '@/patterns/frame/exits/refusal-state'
import type { RouteName } from '@/routes'
import styles from './ended.module.scss'

interface EndedProps {
  title: string
  error: unknown
  /** Screen that a button inside leads to. */
  except?: RouteName | undefined
}

/** Why nothing came of a submission, in the words of the refusal, and what to do. */
export function Ended({ title, error, except, children }: PropsWithChildren<EndedProps>) {
  return (
    <RefusalState icon="circle-alert" title={title} text={useErrorMessage(error)} except={except}>
      {children}
    </RefusalState>
  )
}

/** What it is about, in a box of its own below the words. `more`: a second, softer line. */
export function EndedBox({ more, children }: PropsWithChildren<{ more?: string | undefined }>) {
  return (
    <View className={styles.box}>
      <View>{children}</View>
      {more && <View className={styles.text}>{more}</View>}
    </View>
  )
}
