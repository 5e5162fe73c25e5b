/** Drawing and issuing the tickets of a batch. */
import * as v from 'valibot'
import { formatPattern } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { ActionContext, Checked } from '@server/domain/actions/define-action'
import { batchNamed } from '@server/domain/actions/item-scope'
import { itemName } from '@server/domain/actions/named-input'
import { defineSingleAction, type Performed, type Refused } from '@server/domain/actions/single-action'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { SEATING_RULES } from '@server/domain/tickets/draw/arrange'
import type { Drawn, Shortage } from '@server/domain/tickets/draw/draw'
import { drawBatch, type NotDrawn } from '@server/domain/tickets/draw/draw-batch'
import { type Excluded, type ExcludedBecause, findExcluded } from '@server/domain/tickets/draw/excluded'
import type { Seatable } from '@server/domain/tickets/draw/to-seat'
import { issueTickets } from '@server/domain/tickets/issue-tickets'
import { countTickets } from '@server/domain/tickets/ticketed-batch'
import { notTicketed, notTicketedReasons } from './not-ticketed'

const excludedTexts: Record<ExcludedBecause, LocalText> = {
  notApproved: { zh: '已缴费，尚未审核通过', en: 'paid, and not approved' },
  refunding: { zh: '已缴费，正在退费', en: 'paid, and being refunded' },
  changing: { zh: '已缴费，正在变更', en: 'paid, with a change under way' },
  noSubjects: { zh: '已缴费，没有科目', en: 'paid, without subjects' },
}

const exceptionsOf = (excluded: readonly Excluded[]): Checked['exceptions'] =>
  excluded.map(({ because, count, examples }) => ({ reason: because, count, examples }))

const shared = {
  permission: 'exam.change',
  itemName: ({ batch }: { batch: string }) => batch,
  scope: (_context: ActionContext, { batch }: { batch: string }) => ({ batch: batchNamed(batch) }),
} as const

const drawInput = v.object({
  batch: itemName,
  rule: v.picklist(SEATING_RULES),
  /** Field of the information table for the rule `apart`; null for other rules. */
  by: v.nullable(v.string()),
  /** Seed of the draw: the same seed draws the same seats. */
  seed: v.string(),
  /** Seats that stay free in each test area. */
  spare: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Takes back first what was drawn and not issued. */
  again: v.boolean(),
})

export interface DrawDetails extends Drawn {
  takenBack: number
  excluded: readonly Excluded[]
}

export const drawTickets = defineSingleAction({
  ...shared,
  name: 'tickets draw',
  label: { zh: '编排考场座位', en: 'Draw seats' },
  consequence: {
    zh: '为已截止批次中已缴费并审核通过的考生编排准考证号和座位；已编排的保持不变，后补的考生使用空余座位。',
    en: 'Give the candidates of a closed batch numbers and seats; who has them keeps them, who comes late gets what is free',
  },
  effects: {
    takenBack: { zh: '收回未发布的准考证号', en: 'numbers taken back that were not issued' },
    numbered: { zh: '编排准考证号', en: 'numbers drawn' },
    seated: { zh: '编排座位', en: 'seats drawn' },
  },
  reasons: {
    ...notTicketedReasons,
    ...excludedTexts,
    open: { zh: '批次尚未截止', en: 'the batch is still open' },
    noField: { zh: '信息表没有该项', en: 'its information table has no such field' },
    shortages: { zh: '座位不足，未编排', en: 'too few seats; nothing was drawn' },
    nothing: { zh: '没有可编排的考生', en: 'there is nobody to seat' },
  },
  input: drawInput,
  perform: async (context, input) => {
    const { services, project, staff } = context
    const { projectId } = project
    const { batch, by } = input
    const answerOf = (one: Seatable, field: string) => comparableAnswer(services, projectId, batch, one, field)
    const drawn = await drawBatch(services, project, { ...input, answerOf, actor: staff.name })
    if ('refused' in drawn) return notDrawn(drawn, project, { batch, by })
    const excluded = await findExcluded(services.db, projectId, batch)
    if (drawn.seats + drawn.tickets === 0) return nothingDrawn(services, project, batch, excluded)
    return performed({ ...drawn, excluded })
  },
})

const performed = (details: DrawDetails): Performed => ({
  effects: [
    { effect: 'takenBack', count: details.takenBack },
    { effect: 'numbered', count: details.tickets },
    { effect: 'seated', count: details.seats },
  ].filter(({ count }) => count > 0),
  exceptions: exceptionsOf(details.excluded),
  details,
})

function notDrawn(refusal: NotDrawn, project: Project, { batch, by }: { batch: string; by: string | null }): Refused {
  const { refused } = refusal
  switch (refused) {
    case 'open': {
      const at = formatPattern(Date.parse(refusal.closesAt), 'yyyy-MM-dd HH:mm')
      return {
        refused,
        label: {
          zh: `“${batch}”于 ${at}（UTC+8）截止，截止后才能编排`,
          en: `“${batch}” is open until ${at} (UTC+8): seats are drawn once it is closed`,
        },
      }
    }
    case 'noField':
      return {
        refused,
        label: { zh: `“${batch}”的信息表没有“${by}”`, en: `The information table of “${batch}” has no field “${by}”` },
      }
    case 'shortages':
      return { refused, label: shortageText(refusal.shortages) }
    default:
      return notTicketed(refusal, project, batch)
  }
}

const shortageText = (shortages: readonly Shortage[]): LocalText => {
  const lines = (head: string) =>
    [head, ...shortages.map(({ areaCode, wanted, free }) => `${areaCode}  ${wanted}  ${free}`)].join('\n')
  return {
    zh: `座位不足，未编排。\n${lines('考区  需要  空余')}`,
    en: `Too few seats; nothing was drawn.\n${lines('AREA  WANTED  FREE')}`,
  }
}

/** Explains why nothing was drawn, because a repeated draw must not look successful. */
async function nothingDrawn(
  { db }: Services,
  { projectId }: Project,
  batch: string,
  excluded: readonly Excluded[],
): Promise<Refused> {
  const { drawn, issued } = await countTickets(db, projectId, batch)
  const open = drawn - issued
  const skipped = excluded.reduce((sum, { count }) => sum + count, 0)
  const [zhSkipped, enSkipped] =
    skipped > 0
      ? [`另有 ${skipped} 人已缴费但不能编排。`, ` ${skipped} more have paid and cannot be seated.`]
      : ['', '']
  const label =
    drawn === 0
      ? {
          zh: `“${batch}”没有已缴费、审核通过且无待处理事项的考生。${zhSkipped}`,
          en: `Nobody of “${batch}” is paid and approved with nothing under way: there is nobody to seat.${enSkipped}`,
        }
      : {
          zh: `未编排：“${batch}”中已缴费并审核通过的考生均已有准考证号和座位。${open > 0 ? `使用 --again 可收回未发布的 ${open} 个并重新编排。` : ''}${zhSkipped}`,
          en: `Nothing was drawn: everybody of “${batch}” who is paid and approved has a number and a seat.${open > 0 ? ` \`--again\` takes back those ${open} that are not issued and draws them anew.` : ''}${enSkipped}`,
        }
  return { refused: 'nothing', label }
}

/** Normalises the answer to lower-case letters and digits, so that spelling variants match. */
function comparableAnswer(
  services: Services,
  projectId: string,
  batchCode: string,
  { accountId, answers: submitted }: Seatable,
  key: string,
): string {
  const draft = { projectId, accountId, kind: 'registration', key: batchCode }
  const answer = openAnswers(services, draft, submitted)[key]
  return typeof answer === 'string' ? answer.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : ''
}

export interface IssueDetails {
  accountIds: readonly string[]
  /** When candidates see their tickets, if that is in the future. */
  from: string | undefined
}

export const issueTicketsOfBatch = defineSingleAction({
  ...shared,
  name: 'tickets issue',
  label: { zh: '发布准考证', en: 'Issue tickets' },
  consequence: {
    zh: '考生可以查看并打印已编排的准考证；发布后不再重新编排。',
    en: 'Let candidates see and print what was drawn; from then on nothing of it is drawn again',
  },
  isIrreversible: true,
  effects: { issued: { zh: '发布准考证', en: 'tickets issued' } },
  reasons: {
    ...notTicketedReasons,
    ...excludedTexts,
    nothing: { zh: '没有可发布的准考证', en: 'there is nothing to issue' },
  },
  input: v.object({ batch: itemName }),
  perform: async ({ services, project, staff }, { batch }) => {
    const issued = await issueTickets(services, project, { batch, actor: staff.name })
    if ('refused' in issued)
      return issued.refused === 'nothing' ? nothingIssued(batch, issued.issued) : notTicketed(issued, project, batch)
    return {
      effects: [{ effect: 'issued', count: issued.accountIds.length }],
      exceptions: exceptionsOf(await findExcluded(services.db, project.projectId, batch)),
      details: issued satisfies IssueDetails,
    }
  },
})

const nothingIssued = (batch: string, issued: number): Refused => ({
  refused: 'nothing',
  label:
    issued > 0
      ? {
          zh: `没有可发布的准考证：“${batch}”的 ${issued} 个已全部发布。后补的考生请先 tickets draw`,
          en: `There is nothing to issue: all ${issued} tickets of “${batch}” are issued. Who came late is drawn first: \`tickets draw\``,
        }
      : {
          zh: `没有可发布的准考证：“${batch}”尚未编排，请先 tickets draw`,
          en: `There is nothing to issue: nothing was drawn for “${batch}” yet. \`tickets draw\` comes first`,
        },
})
