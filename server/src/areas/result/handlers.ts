import type { resultEndpoints } from '@contract/endpoints/result'
import type { Handlers } from '@server/calls/handler'
import { myResults, resultSheet } from './my-results'
import { outResult } from './out-result'
import { reportAddress } from './report/report-routes'

export const resultHandlers: Handlers<typeof resultEndpoints> = {
  'GET /exm_c/results': async (_input, call) => ({ results: await myResults(call) }),
  'GET /exm_c/results/:resultCode': async ({ params: { resultCode } }, call) =>
    resultSheet(await outResult(call, resultCode), call),
  'POST /exm_c/results/:resultCode/report': ({ params: { resultCode } }, call) => reportAddress(call, resultCode),
}
