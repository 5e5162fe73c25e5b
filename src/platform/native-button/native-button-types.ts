import type { PropsWithChildren } from 'react'

/** Actions that require WeChat's native button, with their callbacks. */
export type NativeAction =
  /**
   * `onCode` receives the code that the service exchanges for the phone number; null if the candidate refused or WeChat
   * has no number.
   */
  | { kind: 'phoneNumber'; onCode: (code: string | null) => void }
  | { kind: 'agreePrivacy'; onAgree: () => void }
  /** Opens WeChat's customer service chat; `from` names the project to the agent. */
  | { kind: 'contact'; from: string }

export type NativeButtonProps = PropsWithChildren<{ action: NativeAction; className: string }>
