/**
 * Definition of a counter. Lists all known label values, which are exported as 0: a series that first appears with its
 * first event shows no increase, so alerts would miss it.
 */
export interface CounterDefinition<Label extends string = string> {
  name: string
  help: string
  labels: Readonly<Record<Label, readonly string[]>>
}
