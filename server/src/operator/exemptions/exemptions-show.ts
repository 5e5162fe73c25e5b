import { eq } from 'drizzle-orm'
import { validate } from 'uuid'
import { findEvents } from '@server/areas/exemption/exemption-store'
import { draftOf } from '@server/areas/exemption/journey'
import { exemptions } from '@server/core/tables/exemption'
import { showHandedIn } from '@server/domain/collecting/show-handed-in'
import { publicUrl } from '@server/core/http/public-url'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { exactly, type Command } from '../command'
import { answerWords } from '../applications/answer-words'
import { exemptionJson, exemptionTable, readExemptions } from './exemption-table'
import { CommandFault, projectOf } from '../project-of'
import { sectionsData, sectionText, type Section } from '../section'
import { time } from '../table'

export const exemptionsShow: Command = {
  name: 'exemptions show',
  usage: 'DOMAIN ID',
  summary: 'Show one application: subjects and grounds, answers (masked), files to open within ten minutes, timeline',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const rows = validate(ID) ? await readExemptions(services, projectId, eq(exemptions.exemptionId, ID), 1) : []
    const [found] = rows
    if (!found) throw new CommandFault(`There is no exemption “${ID}”. \`exemptions list\` shows those there are.`)
    const row = found.exemption
    const fields = exemptionOfferings(project).find(({ code }) => code === row.batchCode)?.fields ?? []
    const shown = await showHandedIn(services, { of: draftOf(row, row.batchCode), fields, content: row.content })
    const events = await findEvents(services, row)
    const details = { exemptionId: ID }
    await call.log(projectId, details)
    const sections: Section[] = [
      {
        ...{ name: 'grounds', head: ['SUBJECT', 'GROUND'] },
        rows: row.subjects.map(({ subjectName, groundName }) => [subjectName.zh, groundName.zh]),
      },
      {
        ...{ name: 'answers', head: ['ASKED', 'ANSWER'] },
        rows: fields.flatMap((field) => {
          const answer = shown.baseInfo[field.key]
          return answer === undefined ? [] : [[field.label.zh, answerWords(field, answer)]]
        }),
      },
      {
        ...{ name: 'files', head: ['FILE', 'ADDRESS'] },
        rows: Object.values(shown.storedFiles).map(({ name, url }) => [name, publicUrl(services.env) + url]),
      },
      {
        ...{ name: 'timeline', head: ['WHEN (UTC+8)', 'WHAT', 'REASON'] },
        rows: events.map(({ at, event, reason }) => [time(at), event, reason ?? '']),
      },
    ]
    const [line] = exemptionJson(rows)
    call.show({ ...line, ...sectionsData(sections) }, () =>
      [
        exemptionTable(rows),
        row.reason ? `Reason: ${row.reason}` : '',
        row.isUnreadable ? 'Reason: what is kept of it does not open.' : '',
        ...sections.map(sectionText),
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
  },
}
