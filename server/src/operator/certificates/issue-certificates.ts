import type { IssueDetails } from '@server/areas/certificate/actions/issue'
import { AWARDED_COLUMNS, withPlainDate } from '@server/areas/certificate/award/award-rows'
import { kindNamed } from '@server/areas/certificate/kinds'
import { singleCommand } from '../actions/single-command'
import { type Command, CommandFault, exactly, UsageFault } from '../command'
import { fileFaults, headedRows } from '../input/spreadsheet-file'
import { unprintableNote } from '../output/unprintable-names'

const NOTHING_DONE = { zh: '未颁发。', en: 'Nothing of the file was issued.' }

export const certificatesIssue: Command = singleCommand<IssueDetails>('certificates issue', {
  usage: 'DOMAIN FILE',
  options: { certificate: { summary: 'the kind that is issued, by its code' } },
  read: async (call) => {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const certificate = call.options['certificate']
    if (certificate === undefined) throw new UsageFault('--certificate is missing: say which kind is issued.')
    const rows = (await headedRows(FILE, AWARDED_COLUMNS)).map(withPlainDate)
    return {
      ...{ domain: DOMAIN, input: { certificate, rows } },
      require: (project) => {
        if (kindNamed(project, certificate)) return
        throw new CommandFault(`${DOMAIN} issues no certificate “${certificate}”. Its file names them: certificates.`)
      },
    }
  },
  refusalText: ({ faults }, { call: { args, language } }) =>
    fileFaults(
      faults.map(({ line, why }) => `${args[1]}:${line} ${why}.`),
      NOTHING_DONE[language],
    ).message,
  doneText: async ({ accountIds }, { call: { language }, services, project: { projectId } }) => {
    const note = await unprintableNote(services, projectId, accountIds)
    const count = accountIds.length
    return language === 'zh'
      ? `已颁发 ${count} 个证书，并通知考生。${note}`
      : `${count} certificates are issued, and their candidates are told.${note}`
  },
})
