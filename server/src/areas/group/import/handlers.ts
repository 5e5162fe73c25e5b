import type { groupImportEndpoints } from '@contract/endpoints/group-import'
import type { Handlers } from '@server/calls/handler'
import { confirmImport, discardImport, submitRows, submitCorrections } from './submit-rows'
import { correctRow } from './rows/correct-row'
import { faultyFileAddress } from './sheet-routes'
import { readFaultyRows, readImport } from './view'

export const groupImportHandlers = {
  'GET /exm_c/group/import': (_input, call) => readImport(call),
  'GET /exm_c/group/import/faulty-rows': readFaultyRows,
  'GET /exm_c/group/import/faulty-file': faultyFileAddress,
  'POST /exm_c/group/imports': (_input, call) => submitRows(call),
  'POST /exm_c/group/imports/:importId/corrections': submitCorrections,
  'POST /exm_c/group/imports/:importId/rows/:rowId': correctRow,
  'POST /exm_c/group/imports/:importId/confirm': confirmImport,
  'POST /exm_c/group/imports/:importId/discard': discardImport,
} satisfies Handlers<typeof groupImportEndpoints>
