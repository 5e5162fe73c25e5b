/** Selected subjects, each with or without a ground. Pure. */
import type { ExemptionChoice } from '@contract/exemption/exemption-draft'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import type { PickedSubject } from '@/session/applications'

type Offered = Pick<ExemptionOffering, 'subjects'>

/** Returns the selected subjects and grounds that are still offered. */
export function stillOffered({ subjects }: Offered, picked: readonly PickedSubject[]): PickedSubject[] {
  return picked.flatMap(({ subjectCode, groundCode }) => {
    const subject = subjects.find(({ code }) => code === subjectCode)
    if (!subject) return []
    return [{ subjectCode, groundCode: groundCode && subject.grounds.includes(groundCode) ? groundCode : null }]
  })
}

/**
 * Returns whether a selected subject or ground is no longer offered, apart from withdrawn choices already explained to
 * the candidate.
 */
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

/** Selects the subjects of `codes`: earlier ones keep their ground, and a single ground is preselected. */
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

/** Returns null while a ground is missing. */
export function choicesOf(picked: readonly PickedSubject[]): ExemptionChoice[] | null {
  const choices = picked.flatMap(({ subjectCode, groundCode }) => (groundCode ? [{ subjectCode, groundCode }] : []))
  return choices.length === picked.length ? choices : null
}
