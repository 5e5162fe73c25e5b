import type { LocalText } from '@contract/schemas'
import type { CertificateDefinition } from '@server/core/tables/definition/certificate-definition'

type Graded = Pick<CertificateDefinition, 'grades'>

/** A grade as it is kept, however a spreadsheet says it; null where the project’s file names grades and this is none of them. */
export function gradeNamed({ grades }: Graded, written: string): string | null {
  if (!grades || written === '') return written
  const said = written.toLowerCase()
  return grades.find(({ zh, en }) => [zh, en].some((name) => name.toLowerCase() === said))?.zh ?? null
}

/** A grade as it is read in both languages; null where there is none. One that the file does not name is itself. */
export function gradeText(kind: Graded | null | undefined, kept: string): LocalText | null {
  if (kept === '') return null
  return kind?.grades?.find(({ zh }) => zh === kept) ?? { zh: kept, en: kept }
}
