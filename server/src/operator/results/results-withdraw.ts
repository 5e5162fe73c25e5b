import { recordAudit } from '@server/domain/audit-log'
import { withdrawable, withdrawVersion } from '@server/domain/results/publish'
import { findReleases } from '@server/domain/results/release-store'
import { hintAtEnglish, neededReason, reasonOptions } from '../applications/reason'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { resultsOf } from './results-of'

export const resultsWithdraw: Command = {
  name: 'results withdraw',
  usage: 'DOMAIN RESULTS',
  summary: 'Take back what is published, or what waits for its moment; candidates read why, until a new version is out',
  options: reasonOptions('why, as candidates read it'),
  async run(call) {
    const { DOMAIN, RESULTS } = exactly(call, 'DOMAIN', 'RESULTS')
    const reason = neededReason(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    resultsOf(project, RESULTS)
    const meant = withdrawable(await findReleases(services.db, projectId, RESULTS))
    if (!meant) throw new CommandFault(nothingPublished(RESULTS))
    const { releaseId } = meant
    const done = await services.db.transaction(async (tx) => {
      const at = new Date(services.now())
      const withdrawn = await withdrawVersion(tx, { projectId, resultCode: RESULTS, releaseId, reason, at })
      if ('refused' in withdrawn)
        throw new CommandFault(
          withdrawn.refused === 'nothing'
            ? nothingPublished(RESULTS)
            : `Version ${withdrawn.release.version} of “${RESULTS}” was published in this moment, after version ${meant.version}. Nothing was withdrawn: look at \`results list\`, then try again.`,
        )
      const { version, people } = withdrawn.release
      const details = { results: RESULTS, version, people, reason }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'results withdraw', details })
      return withdrawn
    })
    const { version, people } = done.release
    const read = done.wasOut ? `${people} candidates read why.` : 'It had not come out: nobody has seen it.'
    call.print(`Version ${version} of “${RESULTS}” is withdrawn. ${read}`)
    hintAtEnglish(call, [reason])
  },
}

const nothingPublished = (code: string) => `Nothing of “${code}” is published.`
