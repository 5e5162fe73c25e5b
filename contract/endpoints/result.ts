import * as v from 'valibot'
import { resultCardSchema, resultSheetSchema } from '../result/result'
import { code } from '../schemas'
import type { Endpoint } from './endpoint'

/** Own result only; groups have no access (decision 0096). */
const ofOne = { auth: 'candidate', gate: 'result', params: v.object({ resultCode: code }) } as const
/** Errors if a result is not visible. */
export const unseen = ['EIS_SR_NOT_FOUND', 'EIS_SR_NOT_PUBLISHED', 'EIS_SR_WITHDRAWN', 'EIS_SR_LEFT_OUT'] as const

/** Results and their PDF reports. */
export const resultEndpoints = {
  'GET /exm_c/results': {
    summary: 'My results, those that are still to come among them; the newest first',
    auth: 'candidate',
    gate: 'result',
    output: v.object({ results: v.array(resultCardSchema) }),
    errors: [],
  },
  'GET /exm_c/results/:resultCode': {
    summary: 'What I scored, and what it means',
    ...ofOne,
    output: resultSheetSchema,
    errors: unseen,
  },
  'POST /exm_c/results/:resultCode/report': {
    summary: 'Where the report can be had as a PDF, for ten minutes',
    ...ofOne,
    repeatable: true,
    output: v.object({ url: v.string(), name: v.string() }),
    errors: [...unseen, 'EIS_SR_NO_REPORT'],
  },
} as const satisfies Record<string, Endpoint>
