import { UsageFault, type CommandCall } from './command'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 10_000

/** Option of list commands, such as `--limit 200`. */
export const limitOption = { limit: { summary: `how many at most (${DEFAULT_LIMIT} without it)` } }

export function limitOf({ options }: CommandCall): number {
  const text = options['limit']
  if (text === undefined) return DEFAULT_LIMIT
  const limit = Number(text)
  if (Number.isInteger(limit) && limit > 0 && limit <= MAX_LIMIT) return limit
  throw new UsageFault(`--limit is a whole number from 1 to ${MAX_LIMIT}, not “${text}”.`)
}

/** Appends a note when the limit may have cut off rows. */
export function listed(text: string, { shown, limit }: { shown: number; limit: number }): string {
  return shown < limit
    ? text
    : `${text}\n\nThe first ${limit} only, and there may be more: --limit shows as many as it says.`
}
