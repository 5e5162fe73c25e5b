/** What is typed into a field, which decides the keyboard. */
export type InputKind = 'text' | 'digit' | 'number' | 'tel' | 'idcard' | 'email' | 'password'

export interface SpokenFacts {
  /** Read by screen readers. */
  label: string
  isWrong?: boolean
  isRequired?: boolean
  /** Ids of what is read with it: hint, error. */
  describedBy?: string
}

export interface ControlFacts extends SpokenFacts {
  kind?: InputKind
  /** What the keyboard's own key does: it submits the form. */
  onSubmit?: (() => void) | undefined
  /** Puts the answer in order; WeChat submits before it says that the field was left. */
  onLeave?: () => void
  /** Class of the placeholder, in the Mini Program; browsers style it with the field's own class. */
  placeholderClass?: string | undefined
  /** What a password manager may fill in, as HTML names it: 'username', 'current-password', 'one-time-code'. */
  autocomplete?: string | undefined
}
