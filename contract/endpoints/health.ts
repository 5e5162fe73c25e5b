/** Daily health check-in before an exam (specification §8, ENS_; decision 0098). */
import * as v from 'valibot'
import { answersSchema } from '../collecting/fields'
import { healthCardSchema, healthDetailSchema } from '../health/health-card'
import { daySchema } from '../health/health-offering'
import { code, instant } from '../schemas'
import type { Endpoint } from './endpoint'

const params = v.object({ batchCode: code })

export const healthEndpoints = {
  'GET /exm_c/health': {
    summary: 'The health check-ins of the project, and how mine of today stands',
    auth: 'candidate',
    output: v.object({ batches: v.array(healthCardSchema), serverTime: instant }),
    errors: [],
  },
  'GET /exm_c/health/:batchCode': {
    summary: 'What is asked each day, what I told on which day, and what today’s form begins with',
    auth: 'candidate',
    params,
    output: v.object({ ...healthDetailSchema.entries, serverTime: instant }),
    errors: ['ENS_NOT_OPEN'],
  },
  'POST /exm_c/health/:batchCode': {
    summary: 'Check in for today, once',
    auth: 'candidate',
    gate: 'health',
    registers: true,
    idempotent: true,
    params,
    body: v.object({
      /** Day of the form. */
      day: daySchema,
      answers: answersSchema,
      /** Acceptance of the displayed pledge. */
      pledged: v.boolean(),
    }),
    /** Fields with answers that need attention. */
    output: v.object({ flagged: v.array(code) }),
    errors: [
      'ENS_NOT_OPEN',
      'ENS_OUTSIDE_DATES',
      'ENS_SAME_DAY_ONLY',
      'ENS_TOO_FREQUENT',
      'ENS_DUPLICATE',
      'QU_INSERT_VALUE_ERROR',
    ],
  },
} as const satisfies Record<string, Endpoint>
