/** What results read. All throw ApiError. */
import { call } from '@/api/call'

export const readResults = async () => (await call('GET /exm_c/results')).results

export const readResult = (resultCode: string) => call('GET /exm_c/results/:resultCode', { params: { resultCode } })

export const reportOf = (resultCode: string) =>
  call('POST /exm_c/results/:resultCode/report', { params: { resultCode } }, { loading: 1, repeatable: true })
