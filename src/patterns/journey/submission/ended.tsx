import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { useErrorMessage } from '@/api/errors/error-message'
import { PageState } from '@/ui/feedback/page-state'
import styles from './ended.module.scss'

/** Why nothing came of a submission, in the words of the refusal, and what to do. */
export function Ended({ title, error, children }: PropsWithChildren<{ title: string; error: unknown }>) {
  return (
    <PageState icon="circle-alert" title={title} text={useErrorMessage(error)}>
      {children}
    </PageState>
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
