import { applicationFields } from '@contract/certificate-application/application-fields'
import { applicationSource } from '@server/domain/review/application-source'
import { applicableNamed } from './certificate-application'
import { CERTIFICATE_APPLICATION } from './certificate-application'

/** Applications for paper certificates under review. */
export const certificateApplicationReview = applicationSource(CERTIFICATE_APPLICATION, {
  kind: 'certificateApplication',
  batch: null,
  content: async (_services, project, row) => {
    const { certificateCode, content } = row
    const applicable = applicableNamed(project, certificateCode)
    const fields = applicable ? applicationFields(applicable) : []
    return {
      submitted: { of: CERTIFICATE_APPLICATION.draftOf(row, certificateCode), fields, files: [], content },
      facts: applicable ? [{ label: { zh: '证书', en: 'Certificate' }, value: applicable.name }] : [],
    }
  },
})
