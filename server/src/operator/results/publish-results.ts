import { readScore } from '@contract/result/score'
import type { PublishDetails, WithdrawDetails } from '@server/areas/result/actions/publish'
import { parseDateTime } from '@server/core/spreadsheet/written-date'
import { singleCommand } from '../actions/single-command'
import { type Command, type CommandCall, exactly, UsageFault } from '../command'
import { neededReason, reasonOptions } from '../input/reason'
import { time } from '../output/table'

export const againstReviewsOption = {
  'against-reviews': { summary: 'although it says something else than reviews decided', flag: true },
} as const

export const resultsPublish: Command = singleCommand<PublishDetails>('results publish', {
  isPreviewShown: true,
  usage: 'DOMAIN RESULTS',
  options: {
    at: { summary: 'when, at UTC+8: "2026-12-01 09:00"; at once where nothing is said' },
    'pass-mark': { summary: 'the line of the total, where it is decided now: 60 or 59.5' },
    ...againstReviewsOption,
  },
  read: async (call) => {
    const { DOMAIN, RESULTS } = exactly(call, 'DOMAIN', 'RESULTS')
    const passMark = passMarkOf(call)
    const { now } = await call.services()
    const at = publishAt(call, now())
    return {
      domain: DOMAIN,
      input: {
        ...{ results: RESULTS, againstReviews: call.options['against-reviews'] !== undefined },
        ...(at && { at: at.toISOString() }),
        ...(passMark !== null && { passMark }),
      },
    }
  },
  doneText: (details, { call: { language }, written }) =>
    publishedText[language]({ ...details, code: (written.input as { results: string }).results }),
})

const publishedText = {
  zh: ({ people, version, code, at, hasLine }: PublishDetails & { code: string }) =>
    `“${code}”的第 ${version} 版（${people} 人）${at === null ? '已公布' : `将于 ${time(at)}（UTC+8）公布`}，白天通知考生。${hasLine ? '' : '\n没有合格线：考生会看到合格线待定。'}`,
  en: ({ people, version, code, at, hasLine }: PublishDetails & { code: string }) => {
    const when = at === null ? 'are out' : `come out on ${time(at)} (UTC+8)`
    const line = hasLine ? '' : '\nThere is no pass mark: candidates read that it is not decided yet.'
    return `${people} results, version ${version} of “${code}”, ${when}. Candidates are told by day.${line}`
  },
}

function passMarkOf({ options }: CommandCall): number | null {
  const text = options['pass-mark']
  if (text === undefined) return null
  const passMark = readScore(text)
  if (passMark === null) throw new UsageFault(`--pass-mark is a score with at most two decimals, not “${text}”.`)
  return passMark
}

/** Reads `--at`; null at once. Throws a UsageFault for a past time. */
function publishAt({ options }: CommandCall, now: number): Date | null {
  const text = options['at']
  if (text === undefined) return null
  const at = parseDateTime(text)
  if (!at) throw new UsageFault(`--at is a moment like "2026-12-01 09:00", not “${text}”.`)
  if (at.getTime() < now) throw new UsageFault(`--at ${text} has passed. Leave it out to publish at once.`)
  return at
}

export const resultsWithdraw: Command = singleCommand<WithdrawDetails>('results withdraw', {
  usage: 'DOMAIN RESULTS',
  options: reasonOptions('why, as candidates read it'),
  read: (call) => {
    const { DOMAIN, RESULTS } = exactly(call, 'DOMAIN', 'RESULTS')
    const reason = neededReason(call)
    return { domain: DOMAIN, input: { results: RESULTS, reason }, reasons: [reason] }
  },
  doneText: (details, { call: { language }, written }) =>
    withdrawnText[language]({ ...details, code: (written.input as { results: string }).results }),
})

const withdrawnText = {
  zh: ({ version, code, people, wasOut }: WithdrawDetails & { code: string }) =>
    `“${code}”的第 ${version} 版已撤回。${wasOut ? `${people} 名考生可以看到原因。` : '尚未公布，无人看过。'}`,
  en: ({ version, code, people, wasOut }: WithdrawDetails & { code: string }) =>
    `Version ${version} of “${code}” is withdrawn. ${wasOut ? `${people} candidates read why.` : 'It had not come out: nobody has seen it.'}`,
}
