import { basicInfoFields } from '@contract/basic-info/basic-info-fields'
import { applicationPersonalData } from '@server/domain/applications/application-personal-data'
import { BASIC_INFO, basicInfoOf } from './basic-info'

/**
 * Personal-data source for basic-information updates. They contain former identity data, so all of them are deleted.
 */
export const basicInfoPersonalData = applicationPersonalData(BASIC_INFO, {
  names: {
    applications: { zh: '基本信息变更申请', en: 'Request to update basic information' },
    drafts: { zh: '填写中的变更申请', en: 'Request to update basic information, in progress' },
  },
  about: () => null,
  facts: () => [],
  fields: ({ account }) => basicInfoFields(basicInfoOf(account)),
})
