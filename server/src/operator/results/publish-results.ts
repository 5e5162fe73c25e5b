import { hundredthsOf, readScore, scoreText } from '@contract/result/score'
import { hasLine } from '@contract/result/sheet'
import { type DecidedUnit, decidedUnits } from '@server/areas/result/review/decided'
import type { Services } from '@server/core/services'
import { parseDateTime } from '@server/core/spreadsheet/written-date'
import { recordAudit } from '@server/domain/audit-log'
import { publishVersion, type PublicationRefusal } from '@server/domain/results/publish'
import { findReleases, type ReleaseRow } from '@server/domain/results/release-store'
import { type Command, type CommandCall, CommandFault, exactly, projectOf, UsageFault } from '../command'
import { fileFaults } from '../input/spreadsheet-file'
import { time } from '../output/table'
import { releaseState, requireResults } from './result-definition'
import { againstReviewsOption, contradictions, findMarks, requireSameDecisions } from './review-contradictions'

export const resultsPublish: Command = {
  name: 'results publish',
  usage: 'DOMAIN RESULTS',
  summary:
    'Let candidates see the version that was imported last, now or at a moment; they are told by day. A moment that has not come can be changed',
  options: {
    at: { summary: 'when, at UTC+8: "2026-12-01 09:00"; at once where nothing is said' },
    'pass-mark': { summary: 'the line of the total, where it is decided now: 60 or 59.5' },
    ...againstReviewsOption,
  },
  async run(call) {
    const { DOMAIN, RESULTS } = exactly(call, 'DOMAIN', 'RESULTS')
    const passMark = passMarkOf(call)
    const services = await call.services()
    const at = publishAt(call, services.now())
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    requireResults(project, RESULTS)
    const last = (await findReleases(services.db, projectId, RESULTS)).at(-1)
    if (!last) throw new CommandFault(notPublishedText({ refused: 'nothing' }, RESULTS))
    const { releaseId } = last
    const checked =
      call.options['against-reviews'] === undefined ? await requireAgreement(services, projectId, last) : null
    const release = await services.db.transaction(async (tx) => {
      const now = services.now()
      const done = await publishVersion(tx, { projectId, resultCode: RESULTS, releaseId, at, passMark, now })
      if ('refused' in done) throw new CommandFault(notPublishedText(done, RESULTS))
      if (checked) await requireSameDecisions(services, tx, { projectId, resultCode: RESULTS, checked })
      const { version, people } = done.release
      const line = passMark === null ? null : scoreText(passMark)
      const details = { results: RESULTS, version, people, at: at.toISOString(), passMark: line }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'results publish', details })
      return done.release
    })
    const isLater = at.getTime() > services.now()
    const when = isLater ? `come out on ${time(at)} (UTC+8)` : 'are out'
    const line = hasLine(release.exam) ? '' : '\nThere is no pass mark: candidates read that it is not decided yet.'
    call.print(
      `${release.people} results, version ${release.version} of “${RESULTS}”, ${when}. Candidates are told by day.${line}`,
    )
  },
}

/**
 * Returns the review decisions that the version agrees with; null when it cannot be published anyway. Throws a
 * CommandFault that lists contradictions, because the import may be older than the decisions.
 */
async function requireAgreement(
  services: Services,
  projectId: string,
  release: ReleaseRow,
): Promise<DecidedUnit[] | null> {
  if (!['draft', 'planned'].includes(releaseState(release, services.now()))) return null
  const { releaseId, version, resultCode } = release
  const decided = await decidedUnits(services, projectId, resultCode)
  const { changed } = contradictions(decided, await findMarks(services, projectId, { releaseId, decided }))
  if (changed.length === 0) return decided
  const newest = (await findReleases(services.db, projectId, resultCode)).at(-1)
  // scores are deleted when another import replaces the version
  if (newest && newest.releaseId !== releaseId)
    throw new CommandFault(notPublishedText({ refused: 'newer', release: newest }, resultCode))
  throw fileFaults(
    changed.map(({ words }) => `Version ${version}: ${words}.`),
    'Nothing was published: import what reviews decided, or publish it all the same with --against-reviews.',
  )
}

function passMarkOf({ options }: CommandCall): number | null {
  const text = options['pass-mark']
  if (text === undefined) return null
  const passMark = readScore(text)
  if (passMark === null) throw new UsageFault(`--pass-mark is a score with at most two decimals, not “${text}”.`)
  return passMark
}

/** Reads `--at`, now by default. Throws a UsageFault for a past time. */
function publishAt({ options }: CommandCall, now: number): Date {
  const text = options['at']
  if (text === undefined) return new Date(now)
  const at = parseDateTime(text)
  if (!at) throw new UsageFault(`--at is a moment like "2026-12-01 09:00", not “${text}”.`)
  if (at.getTime() < now) throw new UsageFault(`--at ${text} has passed. Leave it out to publish at once.`)
  return at
}

function notPublishedText(refused: PublicationRefusal, code: string): string {
  switch (refused.refused) {
    case 'nothing':
      return `Nothing was imported for “${code}”: \`results import\` comes first.`
    case 'newer':
      return `Version ${refused.release.version} of “${code}” was imported or published in this moment. Nothing was published: look at it with \`results show\`, then try again.`
    case 'isOut':
      return `Version ${refused.release.version} of “${code}” ${refused.release.withdrawnAt === null ? 'is out' : 'was withdrawn'}: a correction is imported as the next version.`
    case 'otherWaits':
      return `Version ${refused.release.version} of “${code}” waits for ${time(refused.release.publishAt)} (UTC+8): withdraw it first.`
    case 'noTotal':
      return `“${code}” adds nothing up: its units have lines of their own, in the project’s file.`
    case 'aboveMaximum':
      return `Nobody can reach that: the maximum is ${scoreText(refused.release.exam.total?.maximum ?? hundredthsOf(0))}.`
  }
}
