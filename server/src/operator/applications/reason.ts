import { inBothLanguages, lacksEnglish, type Reason } from '@contract/reason'
import { UsageFault, type Command, type CommandCall } from '../command'
import { isPrintable } from '../printable'

/** Characters in one language that fit a text message of three parts with the names of exam and batch. */
const MAX_LENGTH = 200

/** The option of a command with the English reason, and the column of a file. */
export const ENGLISH = 'reason-en'

/** What the columns with a reason may be called in a file, in lower case. */
export const REASON_HEADINGS: readonly string[] = ['reason', '原因']
export const ENGLISH_HEADINGS: readonly string[] = [ENGLISH, '英文原因']

/** The options of a command that takes a reason; `summary` describes the first one. */
export const reasonOptions = (summary: string): NonNullable<Command['options']> => ({
  reason: { summary },
  [ENGLISH]: { summary: 'the same reason in English, for candidates who read English' },
})

/** A reason as it is written in one or both languages; null where there is none, or what is wrong with it. */
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

/** `--reason` and `--reason-en`; null where neither is given. Throws a UsageFault. */
export function optionalReason(call: Call): Reason | null {
  const read = readReason(call.options['reason'] ?? '', call.options[ENGLISH])
  if ('fault' in read) throw new UsageFault(`--reason: ${read.fault}.`)
  return read.reason
}

/** The same of a command that needs a reason. Throws a UsageFault. */
export function neededReason(call: Call): Reason {
  const reason = optionalReason(call)
  if (!reason) throw new UsageFault('--reason is missing.')
  return reason
}

/** Says on stderr that candidates who read English are shown Chinese, where that is so; called once they are. */
export function hintAtEnglish({ aside }: Pick<CommandCall, 'aside'>, reasons: readonly (Reason | null)[]): void {
  if (reasons.some((reason) => reason !== null && lacksEnglish(reason)))
    aside(
      'Candidates who read English are shown this reason in Chinese. Add it in English: --reason-en, or a column reason-en.',
    )
}

/** A reason in a table; empty where there is none. */
export function reasonText(reason: Reason | null): string {
  if (!reason) return ''
  return reason.zh === reason.en ? reason.zh : `${reason.zh} / ${reason.en}`
}
