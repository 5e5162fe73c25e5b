import { scoreText } from '@contract/result/score'
import { unitWords } from '@contract/result/result-words'
import { sheetOf } from '@contract/result/sheet'
import { maskedNames } from '../candidates/who'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { table, time } from '../table'
import { countOutcomes, resultsOf, stateOf } from './results-of'
import { everySheet, versionOf, versionOption } from './version-of'

export const resultsShow: Command = {
  name: 'results show',
  usage: 'DOMAIN RESULTS',
  summary: 'Show what a version comes to, or with --number what one candidate has; names are masked',
  reads: 'candidates',
  options: { ...versionOption, number: { summary: 'the number by which the file named the candidate' } },
  async run(call) {
    const { DOMAIN, RESULTS } = exactly(call, 'DOMAIN', 'RESULTS')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    resultsOf(project, RESULTS)
    const release = await versionOf(call, services, projectId, RESULTS)
    const sheets = await everySheet(call, services, projectId, release)
    const { version, exam } = release
    const state = stateOf(release, services.now())
    const { number } = call.options
    if (number === undefined) {
      await call.log(projectId, { results: RESULTS, version, people: sheets.length })
      const outcomes = countOutcomes(
        exam,
        sheets.map(({ sheet }) => sheet),
      )
      const line = exam.total?.passMark ?? null
      const data = { version, state, people: sheets.length, passMark: line === null ? null : scoreText(line), outcomes }
      call.show({ ...data, outcomes: Object.fromEntries(outcomes) }, () =>
        [
          `Version ${version}, ${state}, out from ${time(release.publishAt)} (UTC+8), pass mark ${data.passMark ?? '-'}`,
          table(
            ['OUTCOME', 'PEOPLE'],
            outcomes.map(([outcome, people]) => [outcome, String(people)]),
          ),
        ].join('\n'),
      )
      return
    }
    const found = sheets.find(({ sheet }) => sheet.number === number)
    if (!found) throw new CommandFault(`Version ${version} of “${RESULTS}” names nobody “${number}”.`)
    await call.log(projectId, { results: RESULTS, version, number })
    const sheet = sheetOf(exam, found.sheet)
    const name = (await maskedNames(services, projectId, [found.accountId])).get(found.accountId) ?? '-'
    call.show({ number, candidate: name, ...sheet }, () =>
      [
        `${number}, ${name}: ${sheet.outcome}`,
        ...sheet.units.map((unit) => unitWords(unit, 'en')),
        ...(sheet.total ? [`Total: ${scoreText(sheet.total.score)} of ${scoreText(sheet.total.maximum)}`] : []),
        ...(sheet.level ? [`Level: ${sheet.level.en}`] : []),
        ...(sheet.place ? [`Place: ${sheet.place.place} of ${sheet.place.of}`] : []),
      ].join('\n'),
    )
  },
}
