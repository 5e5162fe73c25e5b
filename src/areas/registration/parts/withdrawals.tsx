import { useCodeTexts } from '@/api/errors/error-message'
import type { BrokenRule, ErrorCode } from '@contract/errors/errors'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { Note } from '@/ui/feedback/note'

interface WithdrawalsProps {
  /** Withdrawn choices without a replacement. */
  of: readonly BrokenRule[]
}

/** Code of an approved exemption, which is displayed as good news. */
const EXEMPTED: ErrorCode = 'E_REG_SUBJECT_EXEMPT'

/** Reasons why choices were withdrawn, each in the text of its error code. */
export function Withdrawals({ of }: WithdrawalsProps) {
  return (
    <>
      {useDistinctTexts(of.filter(({ code }) => code === EXEMPTED)).map((text) => (
        <Note key={text} tone="good">
          {text}
        </Note>
      ))}
      {useDistinctTexts(of.filter(({ code }) => code !== EXEMPTED)).map((text) => (
        <FaultNote key={text}>{text}</FaultNote>
      ))}
    </>
  )
}

/** Returns the distinct texts of the rules. */
function useDistinctTexts(rules: readonly BrokenRule[]): string[] {
  return [...new Set(Object.values(useCodeTexts(Object.fromEntries(rules.map((each, at) => [at, each])))))]
}
