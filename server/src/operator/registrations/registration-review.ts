import { validate } from 'uuid'
import { HOW_TO_NAME_PARTS, partNamed } from '@contract/registration/correction/correction-part'
import {
  approveRegistrations,
  refuseRegistrations,
  rejectRegistrations,
} from '@server/areas/registration/actions/decisions'
import { reopenRegistrations } from '@server/areas/registration/actions/reopen'
import { correctRegistrations } from '@server/areas/registration/actions/correct'
import type { Project } from '@server/calls/project/project-cache'
import { commandOf } from '../actions/command-of'
import { decideCommand } from '../actions/decide-command'
import { batchWords, namedWords, oneReasonedWords, reasonedWords } from '../actions/named-words'
import type { Command, CommandCall } from '../command'
import type { DecidedLine } from '../input/decision-sheet'
import { EXPORTED_COLUMNS } from './registration-export'
import { requireBatch } from './registration-filter'

/** Registration number: batch code, then at least eight digits. */
const NUMBER = /^[a-z0-9_-]+-\d{8,}$/i

export const isRegistrationName = (text: string) => validate(text) || NUMBER.test(text)

const naming = { usage: 'DOMAIN [NUMBER…]', isId: isRegistrationName, columns: EXPORTED_COLUMNS }

/** Selects all registrations of a batch under review. */
export const batchToo = (options: CommandCall['options']) => {
  const also = batchWords.also(options)
  return also && { ...also, require: (project: Project) => requireBatch(project, also.input.batch) }
}

const registrationsDecide = decideCommand({
  name: 'registrations decide',
  consequence: {
    zh: '按表格逐行处理报名：报名号、决定（通过、退回修改、不通过、取消资格）、原因。',
    en: 'Decide the registrations of a sheet (.xlsx or CSV: number, decision, reason; 报名号, 决定, 原因): approve 通过, correct 退回修改 (with the column what, 修改项), reject 不通过, refuse 取消资格',
  },
  decisions: {
    approve: { action: approveRegistrations },
    correct: { action: correctRegistrations, inputOf: correctionsOf },
    reject: { action: rejectRegistrations },
    refuse: { action: refuseRegistrations },
  },
  isId: isRegistrationName,
  columns: EXPORTED_COLUMNS,
  correctionFault: (what) => (partNamed(what) ? null : `“${what}” is nothing to correct: ${HOW_TO_NAME_PARTS}`),
})

/** Combines the lines of one registration. */
function correctionsOf(lines: readonly DecidedLine[]) {
  const named = new Map<string, { id: string; asked: unknown[] }>()
  for (const { id, what, reason } of lines) {
    const one = named.get(id.toLowerCase()) ?? { id, asked: [] }
    one.asked.push({ ...partNamed(what), reason })
    named.set(id.toLowerCase(), one)
  }
  return { named: [...named.values()] }
}

/** In the order of the help. */
export const registrationDecisionCommands: readonly Command[] = [
  commandOf(approveRegistrations, namedWords({ ...naming, options: batchWords.options, also: batchToo })),
  commandOf(rejectRegistrations, reasonedWords(naming)),
  commandOf(refuseRegistrations, reasonedWords(naming)),
  commandOf(reopenRegistrations, oneReasonedWords('DOMAIN NUMBER')),
  registrationsDecide,
]
