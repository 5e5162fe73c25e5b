import { validate } from 'uuid'
import { PRE_REVIEW_STATES } from '@contract/registration/offered/pre-review'
import { approvePreparations, returnPreparations } from '@server/areas/registration/actions/preparations'
import {
  findPreparations,
  findSubmittedContent,
  type ListedPreparation,
} from '@server/areas/registration/preparation/pre-review-store'
import { commandOf } from '../actions/command-of'
import { decideCommand } from '../actions/decide-command'
import { batchWords, namedWords, reasonedWords } from '../actions/named-words'
import { type Command, CommandFault, exactly, limitOf, limitOption, listed, oneOf, projectOf } from '../command'
import { reasonText } from '../input/reason'
import { sectionsData, sectionText, table, time } from '../output/table'
import { requireBatch } from './registration-filter'
import { batchToo } from './registration-review'
import { answerSections } from './registration-sections'

const preparationsList: Command = {
  name: 'preparations list',
  usage: 'DOMAIN',
  summary: 'Show what candidates prepared and handed in before a batch opens, longest waiting first; names are masked',
  options: {
    batch: { summary: 'only this batch' },
    state: { summary: `only in this state: ${PRE_REVIEW_STATES.join(', ')}` },
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { batch, state: word } = call.options
    const state = word === undefined ? undefined : oneOf(PRE_REVIEW_STATES, word, 'state')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    if (batch !== undefined) requireBatch(project, batch)
    const rows = await findPreparations(services, project, { batch, state }, limit)
    const { projectId } = project
    const details = { batch: batch ?? null, state: state ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(preparationJson(rows), () => listed(preparationTable(rows), { shown: rows.length, limit }))
  },
}

const preparationsShow: Command = {
  name: 'preparations show',
  usage: 'DOMAIN ID',
  summary: 'Show what one candidate handed in: answers (masked), photo and files to open within ten minutes',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const rows = validate(ID) ? await findPreparations(services, project, { reviewId: ID }, 1) : []
    const [found] = rows
    if (!found)
      throw new CommandFault(
        `“${ID}” is no preparation, or its candidate has changed it since. \`preparations list\` shows those there are.`,
      )
    const content = await findSubmittedContent(services, project, found.preparation)
    const sections = content ? await answerSections(services, project, { ...found.preparation, content }) : null
    const { projectId } = project
    const details = { reviewId: ID }
    await call.log(projectId, details)
    const [shown] = preparationJson(rows)
    call.show({ ...shown, isThere: sections !== null, ...sectionsData(sections ?? []) }, () =>
      [preparationTable(rows), ...(sections?.map(sectionText) ?? [CHANGED_TEXT])].filter(Boolean).join('\n\n'),
    )
  },
}

const CHANGED_TEXT = 'Its candidate is changing it: what was handed in is not there any more.'

/** Formats one line per preparation with masked names. */
function preparationTable(rows: readonly ListedPreparation[]): string {
  if (rows.length === 0) return 'No preparations.'
  return table(
    ['ID', 'BATCH', 'OPENS (UTC+8)', 'CANDIDATE', 'STATE', 'HANDED IN (UTC+8)', 'DECIDED (UTC+8)', 'REASON'],
    rows.map(({ preparation, candidate, opensAt }) => [
      preparation.reviewId,
      preparation.batchCode,
      time(opensAt),
      candidate,
      preparation.state,
      time(preparation.handedInAt),
      time(preparation.decidedAt),
      reasonText(preparation.reason),
    ]),
  )
}

/** Returns the same rows as JSON. */
function preparationJson(rows: readonly ListedPreparation[]) {
  return rows.map(({ preparation, candidate, opensAt }) => {
    const { reviewId, batchCode, state, reason, handedInAt, decidedAt } = preparation
    return { reviewId, batchCode, opensAt, candidate, state, reason, handedInAt, decidedAt }
  })
}

const preparationsDecide = decideCommand({
  name: 'preparations decide',
  consequence: {
    zh: '按表格逐行处理预审：编号、决定（通过、退回修改）、原因。',
    en: 'Decide the preparations of a sheet (.xlsx or CSV: id, decision, reason; 编号, 决定, 原因): approve 通过, return 退回修改',
  },
  decisions: { approve: { action: approvePreparations }, correct: { action: returnPreparations } },
  isId: validate,
})

/** In the order of the help. */
export const preparationCommands: readonly Command[] = [
  preparationsList,
  preparationsShow,
  commandOf(approvePreparations, namedWords({ options: batchWords.options, also: batchToo })),
  commandOf(returnPreparations, reasonedWords()),
  preparationsDecide,
]
