/** API calls of results. All of them throw ApiError. */
import { call } from '@/api/call'

/** Refusals for a result that exists but cannot be displayed. */
export const unseen = ['EIS_SR_NOT_PUBLISHED', 'EIS_SR_WITHDRAWN', 'EIS_SR_LEFT_OUT'] as const

export const readResults = async () => (await call('GET /exm_c/results')).results

export const readResult = (resultCode: string) => call('GET /exm_c/results/:resultCode', { params: { resultCode } })

export const reportOf = (resultCode: string) =>
  call('POST /exm_c/results/:resultCode/report', { params: { resultCode } }, { loading: 1, repeatable: true })
