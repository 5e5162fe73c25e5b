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
