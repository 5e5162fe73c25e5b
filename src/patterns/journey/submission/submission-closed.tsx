import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { useErrorMessage } from '@/api/errors/error-message'
import { RefusalState } from '@/patterns/frame/exits/refusal-state'
import type { RouteName } from '@/routes'
import styles from './submission-closed.module.scss'

interface SubmissionClosedProps {
  title: string
  error: unknown
  /** Screen that a button inside opens. */
  except?: RouteName | undefined
}

/** Error message of a failed submission, with actions. */
export function SubmissionClosed({ title, error, except, children }: PropsWithChildren<SubmissionClosedProps>) {
  return (
    <RefusalState icon="circle-alert" title={title} text={useErrorMessage(error)} except={except}>
      {children}
    </RefusalState>
  )
}

/** Box with the subject below the message. `more`: a second, less prominent line. */
export function SubmissionClosedBox({ more, children }: PropsWithChildren<{ more?: string | undefined }>) {
  return (
    <View className={styles.box}>
      <View>{children}</View>
      {more && <View className={styles.text}>{more}</View>}
    </View>
  )
}
