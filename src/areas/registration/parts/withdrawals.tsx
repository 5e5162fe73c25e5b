import { useCodeTexts } from '@/api/errors/error-message'
import type { BrokenRule } from '@contract/errors/errors'
import { FaultNote } from '@/patterns/journey/step/fault-note'

interface WithdrawalsProps {
  /** Those that nothing else was chosen for yet. */
  of: readonly BrokenRule[]
}

/** What the exam body took away from under the choices, in the words in which the service refuses it. */
export function Withdrawals({ of }: WithdrawalsProps) {
  const texts = new Set(Object.values(useCodeTexts(Object.fromEntries(of.map((each, at) => [at, each])))))
  return (
    <>
      {[...texts].map((text) => (
        <FaultNote key={text}>{text}</FaultNote>
      ))}
    </>
  )
}
