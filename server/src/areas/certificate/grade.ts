import type { LocalText } from '@contract/schemas'
import type { CertificateDefinition } from '@server/core/tables/definition/certificate-definition'
import type { CertificateFacts } from './certificate-store'

type Graded = Pick<CertificateDefinition, 'grades'>

/** Returns a grade in both languages, given in either; null if the project file does not name it. */
export function gradeNamed({ grades = [] }: Graded, written: string): LocalText | null {
  const said = written.toLowerCase()
  return grades.find(({ zh, en }) => [zh, en].some((name) => name.toLowerCase() === said)) ?? null
}

/** Returns the grade columns to store: both languages, because the project file may drop the grade later. */
export function gradeFacts(kind: Graded, written: string): Pick<CertificateFacts, 'grade' | 'gradeEn'> {
  const named = gradeNamed(kind, written)
  return named ? { grade: named.zh, gradeEn: named.en } : { grade: written }
}

/** Returns the grade as the project file words it now, else as stored; null if there is none. */
export function gradeText(
  kind: Graded | null | undefined,
  { grade, gradeEn = grade }: Pick<CertificateFacts, 'grade' | 'gradeEn'>,
): LocalText | null {
  if (grade === '') return null
  return kind?.grades?.find(({ zh }) => zh === grade) ?? { zh: grade, en: gradeEn }
}
