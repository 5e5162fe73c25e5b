import { basicInfoFields } from '@contract/basic-info/basic-info-fields'
import { GENDER_NAMES, ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import { dayOf } from '@contract/format'
import type { Fact } from '@contract/desk/review'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { applicationSource } from '@server/domain/review/application-source'
import { BASIC_INFO, KEY } from './basic-info'
import { changedInfo, shownInfo } from './basic-info'
import { beforeOf } from './my-basic-info'

/** Changes of identity data under review, with the data on record; documents are compared with the new data. */
export const basicInfoReview = applicationSource(BASIC_INFO, {
  kind: 'basicInfo',
  batch: null,
  content: async (services, _project, row) => {
    const before = beforeOf(row)
    const of = BASIC_INFO.draftOf(row, KEY)
    const answers = openAnswers(services, of, row.content.baseInfo)
    const fields = basicInfoFields(shownInfo(before))
    const { realName, idNumber } = changedInfo(before, answers, dayOf(services.now()))
    return {
      submitted: { of, fields, files: [], content: row.content },
      facts: onRecord(shownInfo(before)),
      claimed: { realName, idNumber },
    }
  },
})

function onRecord({ realName, idType, idNumber, gender, birthDate }: BasicInfo): Fact[] {
  const plain = (text: string) => ({ zh: text, en: text })
  return [
    { label: { zh: '原姓名', en: 'Name on record' }, value: plain(realName) },
    { label: { zh: '原证件类型', en: 'ID document on record' }, value: ID_TYPE_NAMES[idType] },
    { label: { zh: '原证件号码', en: 'Number on record' }, value: plain(idNumber) },
    { label: { zh: '原性别', en: 'Gender on record' }, value: gender ? GENDER_NAMES[gender] : plain('-') },
    { label: { zh: '原出生日期', en: 'Date of birth on record' }, value: plain(birthDate ?? '-') },
  ]
}
