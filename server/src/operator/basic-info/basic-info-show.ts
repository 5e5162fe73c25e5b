import { eq } from 'drizzle-orm'
import { validate } from 'uuid'
import { basicInfoFields } from '@contract/basic-info/basic-info-fields'
import { GENDER_NAMES, ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import { countryName } from '@contract/identity/places/countries'
import { detailOf } from '@server/areas/basic-info/my-basic-info'
import { publicUrl } from '@server/core/http/public-url'
import { basicInfoUpdates } from '@server/core/tables/basic-info'
import { recordAudit } from '@server/domain/audit-log'
import { answerWords } from '../applications/answer-words'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { table, time } from '../table'
import { readUpdates, updateTable } from './basic-info-table'

export const basicInfoShow: Command = {
  name: 'basic-info show',
  usage: 'DOMAIN ID',
  summary: 'Show one application: what was on record, what is asked for (masked), photos to open within ten minutes',
  async run(call) {
    const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = validate(ID) ? await readUpdates(services, projectId, eq(basicInfoUpdates.updateId, ID), 1) : []
    const [found] = rows
    if (!found) throw new CommandFault(`There is no application “${ID}”. \`basic-info list\` shows those there are.`)
    const detail = await detailOf(services, found.update)
    await recordAudit(services, services.db, {
      ...{ projectId, actor: call.actor, action: 'basic-info show' },
      details: { updateId: ID },
    })
    const fields = basicInfoFields(detail.before)
    const asked = fields.filter(({ kind, key }) => kind !== 'photo' && detail.baseInfo[key] !== undefined)
    const photos = fields.filter(({ kind }) => kind === 'photo')
    call.print(
      [
        updateTable(rows),
        ...(found.update.reason ? [`Reason: ${found.update.reason}`] : []),
        table(['ON RECORD', 'WAS'], onRecord(detail.before)),
        table(
          ['ASKED', 'ANSWER'],
          asked.map((field) => [field.label.zh, answerWords(field, detail.baseInfo[field.key] ?? '')]),
        ),
        table(
          ['PHOTO', 'ADDRESS'],
          photos.flatMap(({ key, label }) =>
            [detail.baseInfo[key] ?? []].flat().flatMap((id) => {
              const file = typeof id === 'string' ? detail.storedFiles[id] : undefined
              return file ? [[label.zh, publicUrl(services.env) + file.url]] : []
            }),
          ),
        ),
        table(
          ['WHEN (UTC+8)', 'WHAT', 'REASON'],
          detail.timeline.map(({ at, event, reason }) => [time(new Date(at)), event, reason ?? '']),
        ),
      ].join('\n\n'),
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
