import type { PropsWithChildren } from 'react'

/** What only WeChat's own button may do, and what comes of it. */
export type NativeAction =
  /** `onCode`: what the service exchanges for the number; null when the candidate refused or WeChat had none to give. */
  | { kind: 'phoneNumber'; onCode: (code: string | null) => void }
  | { kind: 'agreePrivacy'; onAgree: () => void }
  /** Opens WeChat's customer service; `from` tells the person there which project it is about. */
  | { kind: 'contact'; from: string }

export type NativeButtonProps = PropsWithChildren<{ action: NativeAction; className: string }>
