import { basicInfoFields } from '@contract/basic-info/basic-info-fields'
import { GENDER_NAMES, ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import { BASIC_INFO_STATES, type BasicInfo } from '@contract/basic-info/basic-info-update'
import { countryName } from '@contract/identity/places/countries'
import { basicInfoActions } from '@server/areas/basic-info/actions'
import { BASIC_INFO, type BasicInfoRow } from '@server/areas/basic-info/basic-info'
import { detailOf } from '@server/areas/basic-info/my-basic-info'
import type { basicInfoUpdates } from '@server/core/tables/basic-info'
import { commandOf } from '../actions/command-of'
import { namedWords, reasonedWords } from '../actions/named-words'
import type { Command } from '../command'
import { type OutputSection, table, time } from '../output/table'
import { answersSection, filesSection } from './answers'
import { listCommand, showCommand } from './application-commands'
import { type ApplicationOutput, type ProjectContext } from './application-output'
import { decideApplications } from './decide-applications'

const basicInfoOutput: ApplicationOutput<typeof basicInfoUpdates, typeof BASIC_INFO.events> = {
  kind: BASIC_INFO,
  one: 'application',
  table: (rows) =>
    rows.length === 0
      ? 'No applications.'
      : table(
          ['ID', 'CANDIDATE', 'STATE', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
          rows.map(({ application: { applicationId, state, submittedAt, decidedAt }, candidate }) => [
            ...[applicationId, candidate, state, time(submittedAt), time(decidedAt)],
          ]),
        ),
  json: (rows) =>
    rows.map(({ application: { applicationId, state, reason, submittedAt, decidedAt }, candidate }) => ({
      ...{ updateId: applicationId, candidate, state, reason, submittedAt, decidedAt },
    })),
}

export const basicInfoCommands: readonly Command[] = [
  listCommand(basicInfoOutput, {
    summary: 'Show the applications for changing basic information, newest first; names are masked',
    states: BASIC_INFO_STATES,
  }),
  showCommand(basicInfoOutput, {
    summary: 'Show one application: what was on record, what is asked for (masked), photos to open within ten minutes',
    sections: basicInfoSections,
  }),
  commandOf(
    basicInfoActions.approve,
    namedWords({
      options: { all: { summary: 'all that are being reviewed', flag: true } },
      also: ({ all }) => (all === undefined ? null : { input: { waiting: {} } }),
    }),
  ),
  commandOf(basicInfoActions.reject, reasonedWords()),
  decideApplications('basic-info', basicInfoActions),
]

/** Sections with the recorded data, the requested changes and the photos as proof. */
async function basicInfoSections(row: BasicInfoRow, { services }: ProjectContext): Promise<OutputSection[]> {
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
