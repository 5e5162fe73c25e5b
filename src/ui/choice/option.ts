export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Searching finds it by these as well: its name in the other language, a code that documents print. */
  alsoFoundBy?: readonly string[] | undefined
  /** One line below the label: a price, seats left. */
  note?: string | undefined
  /** Why it cannot be chosen; shown in place of the note. */
  blocked?: string | undefined
}
