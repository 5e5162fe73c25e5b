import { basicInfoFields } from '@contract/basic-info/basic-info-fields'
import { GENDER_NAMES, ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import { countryName } from '@contract/identity/places/countries'
import type { BasicInfoRow } from '@server/areas/basic-info/basic-info'
import { detailOf } from '@server/areas/basic-info/my-basic-info'
import { answersSection, filesSection } from '../applications/kinds/handed-in'
import type { Where } from '../applications/kinds/reviewed'
import type { Section } from '../section'

/** Sections with the recorded data, the requested changes and the photos as proof. */
export async function basicInfoSections(row: BasicInfoRow, { services }: Where): Promise<Section[]> {
  const detail = await detailOf(services, row, { projectId: row.projectId })
  const fields = basicInfoFields(detail.before)
  const asked = fields.filter(({ kind }) => kind !== 'photo')
  const photos = fields.filter(({ kind }) => kind === 'photo')
  return [
    { name: 'before', head: ['ON RECORD', 'WAS'], rows: onRecord(detail.before) },
    answersSection('asked', asked, detail.baseInfo),
    filesSection(services, { name: 'photos', heading: 'PHOTO', fields: photos }, detail),
  ]
}

function onRecord({ realName, idType, country, idNumber, gender, birthDate }: BasicInfo): string[][] {
  return [
    ['姓名', realName],
    ['证件类型', ID_TYPE_NAMES[idType].zh],
    ...(country === null ? [] : [['签发国家或地区', countryName(country)?.zh ?? country]]),
    ['证件号码', idNumber],
    ['性别', gender ? GENDER_NAMES[gender].zh : '-'],
    ['出生日期', birthDate ?? '-'],
  ]
}
