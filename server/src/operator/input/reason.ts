import { inBothLanguages, lacksEnglish, type Reason } from '@contract/reason'
import { isPrintable } from '@server/core/printable-text'
import { type Command, type CommandCall, UsageFault } from '../command'

/** Maximum characters per language, so that a three-part SMS also holds the exam and batch names. */
const MAX_LENGTH = 200

/** Command option and file column of the English reason. */
export const ENGLISH = 'reason-en'

/** Accepted headings of reason columns, in lower case. */
export const REASON_HEADINGS: readonly string[] = ['reason', '原因']

export const ENGLISH_HEADINGS: readonly string[] = [ENGLISH, '英文原因']

/** Builds the options for a reason; `summary` describes `--reason`. */
export const reasonOptions = (summary: string): NonNullable<Command['options']> => ({
  reason: { summary },
  [ENGLISH]: { summary: 'the same reason in English, for candidates who read English' },
})

/** Parses a reason in one or both languages. Returns the reason (null when empty) or a fault. */
export function readReason(written: string, writtenInEnglish = ''): { reason: Reason | null } | { fault: string } {
  const [text, english] = [inOneLine(written), inOneLine(writtenInEnglish)]
  if (!text && english) return { fault: 'the reason is in English alone: write it in reason as well' }
  const fault = faultOf(text, 'reason') ?? faultOf(english, 'English reason')
  if (fault) return { fault }
  return { reason: text ? inBothLanguages(text, english) : null }
}

const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

function faultOf(text: string, name: string): string | null {
  const { length } = [...text]
  if (length > MAX_LENGTH) return `the ${name} has ${length} characters; candidates are told at most ${MAX_LENGTH}`
  return isPrintable(text) ? null : `the ${name} holds characters that nobody sees`
}

type Call = Pick<CommandCall, 'options'>

/** Returns the reason of `--reason` and `--reason-en`, or null. Throws a UsageFault. */
export function optionalReason(call: Call): Reason | null {
  const read = readReason(call.options['reason'] ?? '', call.options[ENGLISH])
  if ('fault' in read) throw new UsageFault(`--reason: ${read.fault}.`)
  return read.reason
}

/** Returns the reason of the options. Throws a UsageFault when it is missing. */
export function neededReason(call: Call): Reason {
  const reason = optionalReason(call)
  if (!reason) throw new UsageFault('--reason is missing.')
  return reason
}

/** Warns on stderr when candidates who use English get a reason in Chinese. Called after the decision. */
export function hintAtEnglish({ aside }: Pick<CommandCall, 'aside'>, reasons: readonly (Reason | null)[]): void {
  if (reasons.some((reason) => reason !== null && lacksEnglish(reason)))
    aside(
      'Candidates who read English are shown this reason in Chinese. Add it in English: --reason-en, or a column reason-en.',
    )
}

/** Formats a reason for a table; empty for null. */
export function reasonText(reason: Reason | null): string {
  if (!reason) return ''
  return reason.zh === reason.en ? reason.zh : `${reason.zh} / ${reason.en}`
}
