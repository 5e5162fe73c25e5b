import { validate } from 'uuid'
import {
  approveRegistrations,
  refuseRegistrations,
  rejectRegistrations,
  reopenRegistrations,
} from '@server/areas/registration/actions/decisions'
import type { Project } from '@server/calls/project/project-cache'
import { commandOf } from '../actions/command-of'
import { batchWords, namedWords, oneReasonedWords, reasonedWords } from '../actions/named-words'
import type { Command, CommandCall } from '../command'
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

/** In the order of the help. */
export const registrationDecisionCommands: readonly Command[] = [
  commandOf(approveRegistrations, namedWords({ ...naming, options: batchWords.options, also: batchToo })),
  commandOf(rejectRegistrations, reasonedWords(naming)),
  commandOf(refuseRegistrations, reasonedWords(naming)),
  commandOf(reopenRegistrations, oneReasonedWords('DOMAIN NUMBER')),
]
