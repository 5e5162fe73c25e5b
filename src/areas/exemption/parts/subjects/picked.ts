/** Subjects that are ticked, each with its ground or still without one: pure. */
import type { ExemptionChoice } from '@contract/exemption/exemption-draft'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import type { PickedSubject } from '@/session/exemption'

type Offered = Pick<ExemptionOffering, 'subjects'>

/** What was picked, as far as it is offered today. */
export function stillOffered({ subjects }: Offered, picked: readonly PickedSubject[]): PickedSubject[] {
  return picked.flatMap(({ subjectCode, groundCode }) => {
    const subject = subjects.find(({ code }) => code === subjectCode)
    if (!subject) return []
    return [{ subjectCode, groundCode: groundCode && subject.grounds.includes(groundCode) ? groundCode : null }]
  })
}

/** Whether something that was picked is not offered any more, besides what is `told` of already. */
export function hasLost(
  offered: Offered,
  picked: readonly PickedSubject[],
  told: readonly { subjectCode: string }[],
): boolean {
  const left = stillOffered(offered, picked)
  return picked.some(
    ({ subjectCode, groundCode }) =>
      !told.some((each) => each.subjectCode === subjectCode) &&
      !left.some((each) => each.subjectCode === subjectCode && each.groundCode === groundCode),
  )
}

/** These subjects ticked: those that were keep their ground, and where there is but one it need not be chosen. */
export function withSubjects(
  { subjects }: Offered,
  picked: readonly PickedSubject[],
  codes: readonly string[],
): PickedSubject[] {
  return subjects
    .filter(({ code }) => codes.includes(code))
    .map(({ code, grounds }) => {
      const before = picked.find(({ subjectCode }) => subjectCode === code)
      return before ?? { subjectCode: code, groundCode: grounds.length === 1 ? (grounds[0] ?? null) : null }
    })
}

export function withGround(picked: readonly PickedSubject[], subjectCode: string, groundCode: string): PickedSubject[] {
  return picked.map((one) => (one.subjectCode === subjectCode ? { subjectCode, groundCode } : one))
}

/** Null as long as a ground is missing. */
export function choicesOf(picked: readonly PickedSubject[]): ExemptionChoice[] | null {
  const choices = picked.flatMap(({ subjectCode, groundCode }) => (groundCode ? [{ subjectCode, groundCode }] : []))
  return choices.length === picked.length ? choices : null
}
