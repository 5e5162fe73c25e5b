import { validate } from 'uuid'
import type { Action } from '@server/domain/actions/define-action'
import { decideCommand } from '../actions/decide-command'
import type { Command } from '../command'

/** Builds the command that decides the applications of a sheet, each line with its decision. */
export const decideApplications = (
  commands: string,
  { approve, reject }: Record<'approve' | 'reject', Action>,
): Command =>
  decideCommand({
    name: `${commands} decide`,
    consequence: {
      zh: '按表格逐行处理申请：编号、决定（通过、不通过）、原因。',
      en: 'Decide the applications of a sheet (.xlsx or CSV: id, decision, reason; 编号, 决定, 原因): approve 通过, reject 不通过',
    },
    decisions: { approve: { action: approve }, reject: { action: reject } },
    isId: validate,
  })
