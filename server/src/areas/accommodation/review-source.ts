import { accommodationFields } from '@contract/accommodation/accommodation-fields'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { applicationSource } from '@server/domain/review/application-source'
import { ACCOMMODATION } from './accommodation'

/** Accommodations under review; an approval can be limited to some arrangements. */
export const accommodationReview = applicationSource(ACCOMMODATION, {
  kind: 'accommodation',
  batch: null,
  content: async (_services, project, row) => {
    const offering = offeringNamed(project, row.offerCode)
    const fields = offering ? accommodationFields(offering) : []
    return {
      submitted: { of: ACCOMMODATION.draftOf(row, row.offerCode), fields, files: [], content: row.content },
      facts: offering ? [{ label: { zh: '申请事项', en: 'Application' }, value: offering.name }] : [],
    }
  },
})
