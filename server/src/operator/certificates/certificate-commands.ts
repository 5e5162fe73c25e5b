import type { Command } from '../command'
import { certificatesExport } from './certificates-export'
import { certificatesIssue } from './certificates-issue'
import { certificatesList } from './certificates-list'
import { certificatesReissue } from './certificates-reissue'
import { certificatesShow } from './certificates-show'
import { certificatesWithdraw } from './certificates-withdraw'

/** Certificate commands, in the order of the help. */
export const certificateCommands: readonly Command[] = [
  certificatesIssue,
  certificatesList,
  certificatesShow,
  certificatesReissue,
  certificatesWithdraw,
  certificatesExport,
]
