import { eq } from 'drizzle-orm'
import { validate } from 'uuid'
import { findEvents } from '@server/areas/exemption/exemption-store'
import { draftOf } from '@server/areas/exemption/journey'
import { exemptions } from '@server/core/tables/exemption'
import { recordAudit } from '@server/domain/audit-log'
import { showHandedIn } from '@server/domain/collecting/show-handed-in'
import { publicUrl } from '@server/core/http/public-url'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { exactly, type Command } from '../command'
import { answerWords } from '../applications/answer-words'
import { exemptionTable, readExemptions } from './exemption-table'
import { CommandFault, projectOf } from '../project-of'
import { section, table, time } from '../table'

export const exemptionsShow: Command = {
  name: 'exemptions show',
  usage: 'DOMAIN ID',
  summary: 'Show one application: subjects and grounds, answers (masked), files to open within ten minutes, timeline',
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
    await recordAudit(services, services.db, { projectId, actor: call.actor, action: 'exemptions show', details })
    call.print(
      [
        exemptionTable(rows),
        ...(row.reason ? [`Reason: ${row.reason}`] : []),
        ...(row.isUnreadable ? ['Reason: what is kept of it does not open.'] : []),
        section(
          'SUBJECT',
          'GROUND',
          row.subjects.map(({ subjectName, groundName }) => [subjectName.zh, groundName.zh]),
        ),
        section(
          'ASKED',
          'ANSWER',
          fields.flatMap((field) => {
            const answer = shown.baseInfo[field.key]
            return answer === undefined ? [] : [[field.label.zh, answerWords(field, answer)]]
          }),
        ),
        section(
          'FILE',
          'ADDRESS',
          Object.values(shown.storedFiles).map(({ name, url }) => [name, publicUrl(services.env) + url]),
        ),
        table(
          ['WHEN (UTC+8)', 'WHAT', 'REASON'],
          events.map(({ at, event, reason }) => [time(at), event, reason ?? '']),
        ),
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
  },
}
