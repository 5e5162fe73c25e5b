import type { ImportDetails } from '@server/areas/result/actions/import'
import { readResults, resultColumns } from '@server/areas/result/result-rows'
import { accountsByNumber } from '@server/domain/results/who-sat'
import { singleCommand } from '../actions/single-command'
import { type Command, CommandFault, exactly, projectOf } from '../command'
import { fileFaults, headedRows } from '../input/spreadsheet-file'
import { againstReviewsOption } from './publish-results'
import { requireResults } from './result-definition'

export const resultsImport: Command = singleCommand<ImportDetails>('results import', {
  usage: 'DOMAIN RESULTS FILE',
  options: againstReviewsOption,
  isPreviewShown: true,
  read: async (call) => {
    const { DOMAIN, RESULTS, FILE } = exactly(call, 'DOMAIN', 'RESULTS', 'FILE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const result = requireResults(project, RESULTS)
    const rows = await headedRows<string>(FILE, resultColumns(result))
    if (rows.length === 0) throw new CommandFault(`“${FILE}” names no candidate.`)
    const accounts = await accountsByNumber(services.db, project.projectId, result)
    const { scored, faults } = readResults(rows, { result, accounts, regions: project.definition.regions })
    if (faults.length > 0)
      throw fileFaults(
        faults.map(({ line, fault }) => `${FILE}:${line} ${fault}.`),
        'Nothing of the file was imported.',
      )
    const againstReviews = call.options['against-reviews'] !== undefined
    return {
      ...{ domain: DOMAIN, input: { results: RESULTS, scored, againstReviews } },
      lines: rows.map(({ line }) => line),
    }
  },
  refusalText: ({ contradictions }, { call: { args, language }, written: { lines } }) => {
    const file = args[2] ?? ''
    const faults = contradictions.map(({ at, text }) => `${file}${at < 0 ? '' : `:${lines?.[at]}`} ${text[language]}.`)
    const outcome = {
      zh: '未导入；使用 --against-reviews 仍可导入。',
      en: 'Nothing of the file was imported; with --against-reviews it is, all the same.',
    }
    return fileFaults(faults, outcome[language]).message
  },
  doneText: ({ hasReplaced, nextVersion: version }, { call: { language }, written }) => {
    const { results, scored } = written.input as { results: string; scored: readonly unknown[] }
    return importedText[language]({ results, people: scored.length, hasReplaced, version })
  },
})

interface Imported {
  results: string
  people: number
  version: number
  hasReplaced: boolean
}

const importedText = {
  zh: ({ results, people, version, hasReplaced }: Imported) =>
    `已导入 ${people} 人的成绩，为“${results}”的第 ${version} 版，results publish 之后考生可以查看。${hasReplaced ? '已替换未公布的版本。' : ''}`,
  en: ({ results, people, version, hasReplaced }: Imported) => {
    const replaced = hasReplaced ? ' It takes the place of what was imported and not published.' : ''
    return `${people} results are version ${version} of “${results}”.${replaced} Nobody sees it before \`results publish\`.`
  },
}
