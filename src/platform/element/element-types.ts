import type { PropsWithChildren, ReactElement } from 'react'

export type Role =
  | 'button'
  | 'link'
  | 'switch'
  | 'checkbox'
  | 'radio'
  | 'radiogroup'
  | 'tab'
  | 'tablist'
  | 'menu'
  | 'menuitem'
  | 'search'
  | 'banner'
  | 'main'
  | 'navigation'
  | 'dialog'
  | 'alert'
  | 'status'
  | 'heading'
  | 'timer'
  | 'img'
  | 'list'
  | 'listitem'
  | 'group'
  | 'progressbar'
  | 'table'
  | 'row'
  | 'cell'
  | 'columnheader'

export interface GrowingTextProps {
  facts: SpokenFacts
  className: string
  value: string
  disabled: boolean
  onInput: (value: string) => void
  onFocus: () => void
  onLeave: () => void
}

export type HostLinkProps = PropsWithChildren<{
  /** Address of the screen in the H5 site. */
  href: string
  className: string
  onClick: (event: { stopPropagation: () => void }) => void
  [attribute: string]: unknown
}>

/** Load event of a picture, as the hosts report it. */
export interface PictureLoaded {
  target: unknown
  detail: { width: number | string; height: number | string }
}

export type ScrollAreaProps = PropsWithChildren<{
  /** CSS length; taller content scrolls. */
  maxHeight: string
}>

export interface SlidesProps {
  /** Index of the displayed slide, from 0. */
  current: number
  onTurn: (current: number) => void
  /** Height in CSS pixels. */
  height: number
  /** Each child fills the frame. */
  children: ReactElement[]
}

/** Content type of a text field; determines the keyboard. */
export type InputKind = 'text' | 'digit' | 'number' | 'tel' | 'idcard' | 'email' | 'password'

export interface SpokenFacts {
  /** Accessible name. */
  label: string
  isWrong?: boolean
  isRequired?: boolean
  /** Ids of the elements that describe the field: hint, error. */
  describedBy?: string
}

export interface ControlFacts extends SpokenFacts {
  kind?: InputKind
  /** Called by the keyboard's submit key. */
  onSubmit?: (() => void) | undefined
  /** Normalizes the value. WeChat fires the submit event before the blur event. */
  onLeave?: () => void
  /** Placeholder class for the Mini Program; browsers style placeholders through the field's own class. */
  placeholderClass?: string | undefined
  /** HTML autocomplete token for password managers: 'username', 'current-password', 'one-time-code'. */
  autocomplete?: string | undefined
}

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

export interface EmbeddedPageProps {
  address: string
  title: string
}
