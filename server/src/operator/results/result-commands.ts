import type { Command } from '../command'
import { resultsExport } from './results-export'
import { resultsImport } from './results-import'
import { resultsList } from './results-list'
import { resultsPublish } from './results-publish'
import { resultsShow } from './results-show'
import { resultsWithdraw } from './results-withdraw'

/** Result commands, in the order of the help. */
export const resultCommands: readonly Command[] = [
  resultsImport,
  resultsPublish,
  resultsWithdraw,
  resultsList,
  resultsShow,
  resultsExport,
]
