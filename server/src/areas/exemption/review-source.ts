import { sql } from 'drizzle-orm'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { applicationSource } from '@server/domain/review/application-source'
import { EXEMPTION } from './exemption'
import { openSubjects } from './exemption'

/** Exemptions under review, with each subject and its ground. */
export const exemptionReview = applicationSource(EXEMPTION, {
  kind: 'exemption',
  batch: sql`exemption.batch_code`,
  content: async (services, project, row) => {
    const offering = exemptionOfferings(project).find(({ code }) => code === row.batchCode)
    const { fields = [], files = [] } = offering ?? {}
    return {
      submitted: { of: EXEMPTION.draftOf(row, row.batchCode), fields, files, content: row.content },
      facts: openSubjects(services, row).map(({ subjectName, groundName }) => ({
        label: subjectName,
        value: groundName,
      })),
    }
  },
})
