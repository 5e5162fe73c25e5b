/** Answers to one group of the protocol's methods, by name. What they throw is the answer's error. */
export type Domain = Record<string, (params: never) => unknown>

/** Tells every client about something. */
export type Send = (method: string, params: object) => void

/** Follows a path like `list[0].name` into a value; without a path the value itself. */
export function valueAt(value: unknown, path: string | undefined): unknown {
  const steps = (path ?? '')
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
  return steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value)
}
