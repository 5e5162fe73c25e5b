import { eq } from 'drizzle-orm'
import { validate } from 'uuid'
import { isProof } from '@contract/accommodation/accommodation-fields'
import { detailOf } from '@server/areas/accommodation/mine'
import { publicUrl } from '@server/core/http/public-url'
import { accommodations } from '@server/core/tables/accommodation'
import { answerWords } from '../applications/answer-words'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { sectionsData, sectionText, type Section } from '../section'
import { time } from '../table'
import { accommodationJson, accommodationTable, fieldsOf, readAccommodations } from './accommodation-table'

export const accommodationsShow: Command = {
  name: 'accommodations show',
  usage: 'DOMAIN ID',
  summary: 'Show one application: what is asked for and why, and documents to open within ten minutes',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const wanted = eq(accommodations.accommodationId, ID)
    const rows = validate(ID) ? await readAccommodations(services, project, wanted, 1) : []
    const [found] = rows
    if (!found)
      throw new CommandFault(`There is no application “${ID}”. \`accommodations list\` shows those there are.`)
    const { application } = found
    const detail = await detailOf(services, project, application, null)
    await call.log(project.projectId, { accommodationId: ID })
    const fields = fieldsOf(project, application.offerCode)
    const sections: Section[] = [
      {
        ...{ name: 'asked', head: ['ASKED', 'ANSWER'] },
        rows: fields
          .filter(({ key }) => !isProof(key) && detail.baseInfo[key] !== undefined)
          .map((field) => [field.label.zh, answerWords(field, detail.baseInfo[field.key] ?? '')]),
      },
      {
        ...{ name: 'documents', head: ['DOCUMENT', 'ADDRESS'] },
        rows: fields
          .filter(({ key }) => isProof(key))
          .flatMap(({ key, label }) =>
            [detail.baseInfo[key] ?? []].flat().flatMap((id) => {
              const file = typeof id === 'string' ? detail.storedFiles[id] : undefined
              return file ? [[label.zh, publicUrl(services.env) + file.url]] : []
            }),
          ),
      },
      {
        ...{ name: 'granted', head: ['GRANTED', 'NAME'] },
        rows: detail.granted.map(({ code, name }) => [code, name.zh]),
      },
      {
        ...{ name: 'timeline', head: ['WHEN (UTC+8)', 'WHAT', 'REASON'] },
        rows: detail.timeline.map(({ at, event, reason }) => [time(new Date(at)), event, reason ?? '']),
      },
    ]
    const { reason } = application
    const [line] = accommodationJson(rows)
    call.show({ ...line, ...sectionsData(sections) }, () =>
      [accommodationTable(rows), reason ? `Reason: ${reason}` : '', ...sections.map(sectionText)]
        .filter(Boolean)
        .join('\n\n'),
    )
  },
}
