import { View } from '@tarojs/components'
import { roleProps } from '../element/aria'
import type { HostFormProps, HostSubmitProps } from './host-form-types'

/** The keyboard's confirm key submits (text-control.weapp.ts). */
export function HostForm({ children }: HostFormProps) {
  return <>{children}</>
}

export function HostSubmit({ className, disabled, onSubmit, children }: HostSubmitProps) {
  return (
    <View
      {...roleProps('button')}
      className={className}
      {...(disabled && { 'aria-disabled': 'true' })}
      onClick={() => {
        if (!disabled) onSubmit()
      }}
    >
      {children}
    </View>
  )
}
