import type { RegistrationCard } from '@contract/registration/registration-card'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { AmountLines } from '@/patterns/orders/amount-lines'
import { useMineText } from '../../texts'
import { deductionOf } from '../card/deduction'
import { subjectStatus } from '../card/subject-status'
import { ExemptSubjects } from '@/patterns/batches/offer/exempt-subjects'

/** Subjects with place, time and price, fees and total, and exempted subjects. */
export function RegisteredSubjects({ registration }: { registration: RegistrationCard }) {
  const t = useMineText()
  const local = useLocalText()
  const language = useLanguage()
  const { deductedCents } = registration
  const lines = registration.subjects.map((subject) => {
    const standing = subjectStatus(subject, registration)
    return {
      name: local(subject.name),
      facts: [...(standing ? [t(standing)] : []), local(subject.areaName), ...sittingTime(subject, language)],
      amountCents: subject.priceCents,
    }
  })
  const fees = registration.fees.map(({ name, amountCents }) => ({ name: local(name), facts: [], amountCents }))
  const deduction =
    deductedCents > 0
      ? [{ name: t(deductionOf(registration)), facts: [], amountCents: deductedCents, isDeduction: true }]
      : []
  return (
    <>
      <ExemptSubjects of={registration.exempted} />
      <AmountLines lines={[...lines, ...fees, ...deduction]} totalCents={registration.amountCents} />
    </>
  )
}
