import { useCodeTexts } from '@/api/errors/error-message'
import type { BrokenRule, ErrorCode } from '@contract/errors/errors'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { Note } from '@/ui/feedback/note'

interface WithdrawalsProps {
  /** Those that nothing else was chosen for yet. */
  of: readonly BrokenRule[]
}

/** The candidate asked for it: it is approved. */
const GOOD_NEWS: ErrorCode = 'E_REG_SUBJECT_EXEMPT'

/** What was taken away from under the choices, in the words in which the service refuses it: as a fault, or as good news. */
export function Withdrawals({ of }: WithdrawalsProps) {
  return (
    <>
      {useTold(of.filter(({ code }) => code === GOOD_NEWS)).map((text) => (
        <Note key={text} tone="good">
          {text}
        </Note>
      ))}
      {useTold(of.filter(({ code }) => code !== GOOD_NEWS)).map((text) => (
        <FaultNote key={text}>{text}</FaultNote>
      ))}
    </>
  )
}

/** Each sentence once. */
function useTold(rules: readonly BrokenRule[]): string[] {
  return [...new Set(Object.values(useCodeTexts(Object.fromEntries(rules.map((each, at) => [at, each])))))]
}
