import type { LocalText } from '@contract/schemas'
import type { CertificateDefinition } from '@server/core/tables/definition/certificate-definition'
import type { CertificateFacts } from './certificate-store'

type Graded = Pick<CertificateDefinition, 'grades'>

/** A grade in both languages, whichever of them a spreadsheet says; null where the project’s file names none like it. */
export function gradeNamed({ grades = [] }: Graded, written: string): LocalText | null {
  const said = written.toLowerCase()
  return grades.find(({ zh, en }) => [zh, en].some((name) => name.toLowerCase() === said)) ?? null
}

/** What is kept of it: both languages, for the file may name it no more when somebody reads the certificate. */
export function gradeFacts(kind: Graded, written: string): Pick<CertificateFacts, 'grade' | 'gradeEn'> {
  const named = gradeNamed(kind, written)
  return named ? { grade: named.zh, gradeEn: named.en } : { grade: written }
}

/** As it is read: as the file words it today, else as it was issued; null where there is none. */
export function gradeText(
  kind: Graded | null | undefined,
  { grade, gradeEn = grade }: Pick<CertificateFacts, 'grade' | 'gradeEn'>,
): LocalText | null {
  if (grade === '') return null
  return kind?.grades?.find(({ zh }) => zh === grade) ?? { zh: grade, en: gradeEn }
}
