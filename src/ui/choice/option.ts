export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** One line below the label: a price, seats left. */
  note?: string | undefined
  /** Why it cannot be chosen; shown in place of the note. */
  blocked?: string | undefined
}
