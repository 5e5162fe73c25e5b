/**
 * Something that is counted, by its labels. All values of a label that are known beforehand: each is shown as 0 until it
 * happens, for what appears with its first event has not increased, and nobody would be told of it.
 */
export interface Counted<Label extends string = string> {
  name: string
  help: string
  labels: Readonly<Record<Label, readonly string[]>>
}
