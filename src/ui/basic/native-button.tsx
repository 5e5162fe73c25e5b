import type { PropsWithChildren } from 'react'
import { HostButton } from '@/platform/element/native-button'
import type { NativeAction } from '@/platform/element/element-types'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import look from './button.module.scss'
import styles from './native-button.module.scss'

interface NativeButtonProps {
  action: NativeAction
  kind?: 'primary' | 'secondary'
  icon?: IconName
}

/** Button for an action that requires WeChat's native button; renders nothing in browsers. */
export function NativeButton({ action, kind = 'primary', icon, children }: PropsWithChildren<NativeButtonProps>) {
  return (
    <HostButton action={action} className={`${look.button} ${look[kind]} ${styles.native}`}>
      {icon && <Icon name={icon} />}
      {children}
    </HostButton>
  )
}
