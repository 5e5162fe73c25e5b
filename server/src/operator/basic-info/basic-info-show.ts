import { eq } from 'drizzle-orm'
import { validate } from 'uuid'
import { basicInfoFields } from '@contract/basic-info/basic-info-fields'
import { GENDER_NAMES, ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import { countryName } from '@contract/identity/places/countries'
import { detailOf } from '@server/areas/basic-info/my-basic-info'
import { publicUrl } from '@server/core/http/public-url'
import { basicInfoUpdates } from '@server/core/tables/basic-info'
import { answerWords } from '../applications/answer-words'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { sectionsData, sectionText, type Section } from '../section'
import { time } from '../table'
import { readUpdates, updateJson, updateTable } from './basic-info-table'

export const basicInfoShow: Command = {
  name: 'basic-info show',
  usage: 'DOMAIN ID',
  summary: 'Show one application: what was on record, what is asked for (masked), photos to open within ten minutes',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = validate(ID) ? await readUpdates(services, projectId, eq(basicInfoUpdates.updateId, ID), 1) : []
    const [found] = rows
    if (!found) throw new CommandFault(`There is no application “${ID}”. \`basic-info list\` shows those there are.`)
    const detail = await detailOf(services, found.update)
    await call.log(projectId, { updateId: ID })
    const fields = basicInfoFields(detail.before)
    const asked = fields.filter(({ kind, key }) => kind !== 'photo' && detail.baseInfo[key] !== undefined)
    const photos = fields.filter(({ kind }) => kind === 'photo')
    const sections: Section[] = [
      { name: 'before', head: ['ON RECORD', 'WAS'], rows: onRecord(detail.before) },
      {
        ...{ name: 'asked', head: ['ASKED', 'ANSWER'] },
        rows: asked.map((field) => [field.label.zh, answerWords(field, detail.baseInfo[field.key] ?? '')]),
      },
      {
        ...{ name: 'photos', head: ['PHOTO', 'ADDRESS'] },
        rows: photos.flatMap(({ key, label }) =>
          [detail.baseInfo[key] ?? []].flat().flatMap((id) => {
            const file = typeof id === 'string' ? detail.storedFiles[id] : undefined
            return file ? [[label.zh, publicUrl(services.env) + file.url]] : []
          }),
        ),
      },
      {
        ...{ name: 'timeline', head: ['WHEN (UTC+8)', 'WHAT', 'REASON'] },
        rows: detail.timeline.map(({ at, event, reason }) => [time(new Date(at)), event, reason ?? '']),
      },
    ]
    const { reason } = found.update
    const [line] = updateJson(rows)
    call.show({ ...line, reason, ...sectionsData(sections) }, () =>
      [updateTable(rows), reason ? `Reason: ${reason}` : '', ...sections.map(sectionText)].filter(Boolean).join('\n\n'),
    )
  },
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
