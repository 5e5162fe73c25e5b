/** Publishing and withdrawing results. */
import * as v from 'valibot'
import { formatPattern } from '@contract/format'
import { hundredthsOf, scoreText } from '@contract/result/score'
import { hasLine } from '@contract/result/sheet'
import type { LocalText } from '@contract/schemas'
import type { Services } from '@server/core/services'
import { defineSingleAction, type Refused } from '@server/domain/actions/single-action'
import { itemName, reasonSchema } from '@server/domain/actions/named-input'
import { recordAudit } from '@server/domain/audit-log'
import { publishVersion, type PublicationRefusal, withdrawable, withdrawVersion } from '@server/domain/results/publish'
import { findReleases, type ReleaseRow } from '@server/domain/results/release-store'
import { sheetsOf } from '@server/domain/results/sheet-store'
import { decidedUnits } from '../review/decided'
import { contradictions, findMarks } from './contradictions'
import { definedResults, OutcomeCounts, outcomeEffects, resultScope, unknownResultsReason } from './result-scope'

const shownTime = (at: string | Date | null) =>
  at === null ? '-' : formatPattern(new Date(at).getTime(), 'yyyy-MM-dd HH:mm')

const refusalReasons: Record<PublicationRefusal['refused'], LocalText> = {
  nothing: { zh: '尚未导入成绩', en: 'nothing was imported' },
  newer: { zh: '刚刚有新的版本', en: 'a newer version was imported or published in this moment' },
  isOut: { zh: '该版本已公布或已撤回', en: 'the version is out or withdrawn' },
  otherWaits: { zh: '另一版本等待公布', en: 'another version waits for its moment' },
  noTotal: { zh: '没有总分', en: 'nothing is added up' },
  aboveMaximum: { zh: '合格线高于满分', en: 'the line is above the maximum' },
}

function notPublished(refusal: PublicationRefusal, code: string): Refused {
  const { refused } = refusal
  return { refused, label: labelOf(refusal, code) }
}

function labelOf(refusal: PublicationRefusal, code: string): LocalText {
  switch (refusal.refused) {
    case 'nothing':
      return {
        zh: `“${code}”尚未导入，请先 results import`,
        en: `Nothing was imported for “${code}”: \`results import\` comes first`,
      }
    case 'newer':
      return {
        zh: `“${code}”的第 ${refusal.release.version} 版刚刚导入或公布。未公布；请用 results show 查看后重试`,
        en: `Version ${refusal.release.version} of “${code}” was imported or published in this moment. Nothing was published: look at it with \`results show\`, then try again`,
      }
    case 'isOut': {
      const isWithdrawn = refusal.release.withdrawnAt !== null
      return {
        zh: `“${code}”的第 ${refusal.release.version} 版${isWithdrawn ? '已撤回' : '已公布'}；更正须导入新的版本`,
        en: `Version ${refusal.release.version} of “${code}” ${isWithdrawn ? 'was withdrawn' : 'is out'}: a correction is imported as the next version`,
      }
    }
    case 'otherWaits': {
      const at = shownTime(refusal.release.publishAt)
      return {
        zh: `“${code}”的第 ${refusal.release.version} 版将于 ${at}（UTC+8）公布，请先撤回`,
        en: `Version ${refusal.release.version} of “${code}” waits for ${at} (UTC+8): withdraw it first`,
      }
    }
    case 'noTotal':
      return {
        zh: `“${code}”不计总分：各科合格线在项目文件中设置`,
        en: `“${code}” adds nothing up: its units have lines of their own, in the project’s file`,
      }
    case 'aboveMaximum': {
      const maximum = scoreText(refusal.release.exam.total?.maximum ?? hundredthsOf(0))
      return { zh: `满分为 ${maximum}，无人能达到`, en: `Nobody can reach that: the maximum is ${maximum}` }
    }
  }
}

export interface PublishDetails {
  version: number
  people: number
  /** Null at once. */
  at: string | null
  hasLine: boolean
}

export const publishResults = defineSingleAction({
  name: 'results publish',
  label: { zh: '公布成绩', en: 'Publish results' },
  consequence: {
    zh: '考生可以查看最近导入的版本，立即或自指定时间起；白天通知考生。尚未到时间的可以更改。',
    en: 'Let candidates see the version that was imported last, now or at a moment; they are told by day. A moment that has not come can be changed',
  },
  permission: 'results.publish',
  isApprovable: true,
  undo: 'results withdraw',
  effects: { published: { zh: '公布成绩', en: 'results published' }, ...outcomeEffects },
  reasons: {
    ...unknownResultsReason,
    ...refusalReasons,
    againstReviews: { zh: '与复核决定不符', en: 'it says something else than reviews decided' },
    past: { zh: '公布时间已过', en: 'the moment has passed' },
  },
  input: v.object({
    results: itemName,
    /** ISO 8601; at once without it. */
    at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    /** In hundredths; that of the project file without it. */
    passMark: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    againstReviews: v.optional(v.boolean(), false),
  }),
  scope: resultScope,
  itemName: ({ results }) => results,
  perform: async ({ services, project, staff }, { results: resultCode, passMark = null, ...wanted }) => {
    const defined = definedResults(project, resultCode)
    if ('refused' in defined) return defined
    const { projectId } = project
    const { db } = services
    const now = services.now()
    const at = wanted.at === undefined ? new Date(now) : new Date(wanted.at)
    const last = (await findReleases(db, projectId, resultCode)).at(-1)
    if (!last) return notPublished({ refused: 'nothing' }, resultCode)
    // counted before the lock of the versions: a version does not change once it is imported
    const outcomes = await countOutcomes(services, projectId, withPassMark(last, passMark))
    const { releaseId, version } = last
    const done = await publishVersion(db, { projectId, resultCode, releaseId, at, passMark, now })
    if ('refused' in done) return notPublished(done, resultCode)
    if (!wanted.againstReviews) {
      const decided = await decidedUnits(services, projectId, resultCode)
      const { changed } = contradictions(decided, await findMarks(services, projectId, { releaseId, decided }))
      if (changed.length > 0) return againstReviews(version, changed)
    }
    const { people, exam } = done.release
    const line = passMark === null ? null : scoreText(passMark)
    const details = { results: resultCode, version, people, at: at.toISOString(), passMark: line }
    await recordAudit(services, db, { projectId, actor: staff.name, action: 'results publish', details })
    return {
      effects: [{ effect: 'published', count: people }, ...outcomes],
      version: releaseId,
      details: {
        ...{ version, people, hasLine: hasLine(exam) },
        at: at.getTime() > now ? at.toISOString() : null,
      } satisfies PublishDetails,
    }
  },
})

function withPassMark(release: ReleaseRow, passMark: number | null): ReleaseRow {
  const { exam } = release
  return passMark === null || !exam.total
    ? release
    : { ...release, exam: { ...exam, total: { ...exam.total, passMark } } }
}

const SHEETS_AT_ONCE = 500

async function countOutcomes(services: Services, projectId: string, { releaseId, exam }: ReleaseRow) {
  const counts = new OutcomeCounts(exam)
  for (let beyond: string | null = null; ;) {
    const rows = await sheetsOf(services, services.db, { projectId, releaseId }, { beyond, limit: SHEETS_AT_ONCE })
    for (const { sheet } of rows) counts.add(sheet)
    beyond = rows.at(-1)?.accountId ?? null
    if (rows.length < SHEETS_AT_ONCE) return counts.effects()
  }
}

const MOST_LINES = 20

/** Lists contradictions, because the import may be older than the decisions. */
function againstReviews(version: number, changed: readonly { text: LocalText }[]): Refused {
  const shown = changed.slice(0, MOST_LINES)
  const more = changed.length - shown.length
  const zh = [...shown.map(({ text }) => `第 ${version} 版：${text.zh}。`), ...(more > 0 ? [`另有 ${more} 项`] : [])]
  const en = [
    ...shown.map(({ text }) => `Version ${version}: ${text.en}.`),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ]
  return {
    refused: 'againstReviews',
    label: {
      zh: `${zh.join('\n')}\n\n未公布：请导入复核决定后的成绩，或使用 --against-reviews。`,
      en: `${en.join('\n')}\n\nNothing was published: import what reviews decided, or publish it all the same with --against-reviews.`,
    },
  }
}

export interface WithdrawDetails {
  version: number
  people: number
  wasOut: boolean
}

const nothingPublished = (code: string): Refused => ({
  refused: 'nothing',
  label: { zh: `“${code}”没有已公布的成绩`, en: `Nothing of “${code}” is published` },
})

export const withdrawResults = defineSingleAction({
  name: 'results withdraw',
  label: { zh: '撤回成绩', en: 'Withdraw results' },
  consequence: {
    zh: '撤回已公布或等待公布的成绩；在新的版本公布之前，考生可以看到原因。',
    en: 'Take back what is published, or what waits for its moment; candidates read why, until a new version is out',
  },
  permission: 'results.publish',
  isApprovable: true,
  effects: {
    withdrawn: { zh: '撤回成绩，考生可以看到原因', en: 'results withdrawn, and candidates read why' },
    calledOff: { zh: '取消公布，无人看过', en: 'results called off that nobody has seen' },
  },
  reasons: {
    ...unknownResultsReason,
    nothing: { zh: '没有已公布的成绩', en: 'nothing is published' },
    newer: refusalReasons.newer,
  },
  input: v.object({ results: itemName, reason: reasonSchema }),
  scope: resultScope,
  itemName: ({ results }) => results,
  perform: async ({ services, project, staff }, { results: resultCode, reason }) => {
    const defined = definedResults(project, resultCode)
    if ('refused' in defined) return defined
    const { projectId } = project
    const { db } = services
    const meant = withdrawable(await findReleases(db, projectId, resultCode))
    if (!meant) return nothingPublished(resultCode)
    const { releaseId } = meant
    const at = new Date(services.now())
    const done = await withdrawVersion(db, { projectId, resultCode, releaseId, reason, at })
    if ('refused' in done)
      return done.refused === 'nothing'
        ? nothingPublished(resultCode)
        : { refused: 'newer', label: newerText(done.release, meant, resultCode) }
    const { version, people } = done.release
    const details = { results: resultCode, version, people, reason }
    await recordAudit(services, db, { projectId, actor: staff.name, action: 'results withdraw', details })
    return {
      effects: [{ effect: done.wasOut ? 'withdrawn' : 'calledOff', count: people }],
      version: releaseId,
      details: { version, people, wasOut: done.wasOut } satisfies WithdrawDetails,
    }
  },
})

const newerText = (release: ReleaseRow, meant: ReleaseRow, code: string): LocalText => ({
  zh: `“${code}”的第 ${release.version} 版在第 ${meant.version} 版之后刚刚公布。未撤回；请查看 results list 后重试`,
  en: `Version ${release.version} of “${code}” was published in this moment, after version ${meant.version}. Nothing was withdrawn: look at \`results list\`, then try again`,
})
