/** Handlers of one group of protocol methods, by name. Exceptions become error responses. */
export type Domain = Record<string, (params: never) => unknown>

/** Broadcasts an event to all clients. */
export type Send = (method: string, params: object) => void

/** Returns the value at a path like `list[0].name`; without a path the value itself. */
export function valueAt(value: unknown, path: string | undefined): unknown {
  const steps = (path ?? '')
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
  return steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value)
}
