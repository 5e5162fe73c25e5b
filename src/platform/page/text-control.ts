/** What is typed into a field, which decides the keyboard. */
export type InputKind = 'text' | 'digit' | 'number' | 'tel' | 'idcard' | 'email' | 'password'

export interface ControlFacts {
  /** Read by screen readers. */
  label: string
  kind?: InputKind
  isWrong?: boolean
  /** What a password manager may fill in, as HTML names it: 'username', 'current-password', 'one-time-code'. */
  autocomplete?: string | undefined
}

/** The `type` of Taro's Input. Twins: text-control.h5.ts, text-control.weapp.ts. */
export declare function inputType(kind: InputKind): 'text' | 'digit' | 'number' | 'idcard'

/** Tells the host's own element, which Taro keeps inside of its element, what it is for. */
export declare function dressControl(element: unknown, facts: ControlFacts): void
