import { useMemo } from 'react'
import { useCodeTexts } from '@/api/errors/error-message'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { Withdrawn } from '@contract/registration/draft'
import { withdrawalDetails } from '@contract/registration/withdrawn'
import { FaultNote } from '@/patterns/journey/step/fault-note'

interface WithdrawalsProps {
  batch: Pick<BatchOffering, 'subjects'>
  /** Those that nothing else was chosen for yet. */
  of: readonly Withdrawn[]
}

/** What the exam body took away from under the choices, in the words in which the service refuses it. */
export function Withdrawals({ batch, of }: WithdrawalsProps) {
  // made anew at every drawing
  const same = JSON.stringify(of.map((each) => withdrawalDetails(batch, each)))
  const codes = useMemo(() => {
    const details = JSON.parse(same) as ReturnType<typeof withdrawalDetails>[]
    return Object.fromEntries(details.map((each, at) => [String(at), { code: 'E_REG_REGION_MISMATCH', details: each }]))
  }, [same])
  const texts = [...new Set(Object.values(useCodeTexts(codes)))]
  return (
    <>
      {texts.map((text) => (
        <FaultNote key={text}>{text}</FaultNote>
      ))}
    </>
  )
}
