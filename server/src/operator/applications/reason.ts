import { UsageFault, type CommandCall } from '../command'
import { isPrintable } from '../printable'

/** What fits a text of three parts beside the names of exam and batch. */
const MAX_LENGTH = 200

/** A reason as candidates read it, in one line. */
export function writtenReason(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** What keeps a written reason from being told; null where nothing does. */
export function faultOfReason(reason: string): string | null {
  const { length } = [...reason]
  if (length > MAX_LENGTH) return `the reason has ${length} characters; candidates are told at most ${MAX_LENGTH}`
  return isPrintable(reason) ? null : 'the reason holds characters that nobody sees'
}

/** The `--reason` of a command that needs one. Throws a UsageFault. */
export function neededReason({ options }: Pick<CommandCall, 'options'>): string {
  const reason = writtenReason(options['reason'] ?? '')
  if (!reason) throw new UsageFault('--reason is missing.')
  const fault = faultOfReason(reason)
  if (fault) throw new UsageFault(`--reason: ${fault}.`)
  return reason
}
