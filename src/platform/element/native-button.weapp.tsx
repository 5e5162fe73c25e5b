import { Button } from '@tarojs/components'
import type { ComponentProps } from 'react'
import { privacyButtonId } from '../native/privacy.weapp'
import type { NativeAction, NativeButtonProps } from './element-types'

export const hasNativeButtons: boolean = true

export function HostButton({ action, className, children }: NativeButtonProps) {
  return (
    <Button className={className} hoverClass="none" {...propsOf(action)}>
      {children}
    </Button>
  )
}

function propsOf(action: NativeAction): ComponentProps<typeof Button> {
  switch (action.kind) {
    case 'phoneNumber':
      return {
        openType: 'getPhoneNumber',
        // WeChat before 2.21.2 returns an encrypted number instead, which needs a session key
        onGetPhoneNumber: ({ detail }) => action.onCode(detail.code || null),
      }
    case 'agreePrivacy':
      return {
        id: privacyButtonId,
        openType: 'agreePrivacyAuthorization',
        onAgreePrivacyAuthorization: () => action.onAgree(),
      }
    case 'contact':
      return { openType: 'contact', sessionFrom: action.from }
  }
}
