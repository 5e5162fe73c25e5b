import { accommodationFields } from '@contract/accommodation/accommodation-fields'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { applicationPersonalData } from '@server/domain/applications/application-personal-data'
import { fact } from '@server/domain/personal-data/export-entries'
import { ACCOMMODATION } from './accommodation'

/**
 * Personal-data source for accommodation applications. They contain health data, so the end of retention deletes all of
 * them.
 */
export const accommodationPersonalData = applicationPersonalData(ACCOMMODATION, {
  names: {
    applications: { zh: '便利申请', en: 'Applications for access arrangements' },
    drafts: { zh: '填写中的便利申请', en: 'Applications for access arrangements in progress' },
  },
  about: ({ project }, offerCode) => fact('申请项目', 'For', offeringNamed(project, offerCode)?.name ?? offerCode),
  facts: () => [],
  reasonOf: {
    passed: { zh: '其余未批准的原因', en: 'Why the rest was not approved' },
  },
  fields: ({ project }, offerCode) => {
    const offering = offeringNamed(project, offerCode)
    return offering ? accommodationFields(offering) : []
  },
})
