import * as v from 'valibot'
import { code, uuid } from '../../schemas'
import { candidateSchema, candidateSearchSchema, candidatesFoundSchema, REVEALED_FIELDS } from '../candidate'
import { supportOutcomeSchema, supportPreviewSchema, supportRequestSchema } from '../support'
import type { DeskEndpoint } from './endpoint'

const params = v.object({ domain: code, accountId: uuid })

export const candidateEndpoints = {
  // a body, because the text is personal data and addresses are logged
  'POST /desk/projects/:domain/candidates/search': {
    summary:
      'Candidates with this name, account, phone, email, ID number, registration number or ticket number, masked; recorded in the audit log',
    permission: 'candidates.read',
    isScoped: true,
    params: v.object({ domain: code }),
    body: candidateSearchSchema,
    output: candidatesFoundSchema,
    errors: [],
  },
  'GET /desk/projects/:domain/candidates/:accountId': {
    summary:
      'A candidate with account, registrations, payments, records, messages and timeline; recorded in the audit log',
    permission: 'candidates.read',
    isScoped: true,
    params,
    output: candidateSchema,
    errors: ['DESK_NOT_FOUND'],
  },
  'POST /desk/projects/:domain/candidates/:accountId/reveal': {
    summary: 'Name, ID number, phone or email of a candidate in full; recorded in the audit log',
    permission: 'candidates.reveal',
    isScoped: true,
    params,
    body: v.object({ field: v.picklist(REVEALED_FIELDS) }),
    output: v.object({ value: v.nullable(v.string()) }),
    errors: ['DESK_NOT_FOUND'],
  },
  'POST /desk/projects/:domain/candidates/:accountId/preview': {
    summary: 'What an action of the help desk would do; changes nothing',
    permission: 'candidates.change',
    isScoped: true,
    params,
    body: v.object({ request: supportRequestSchema }),
    output: supportPreviewSchema,
    errors: ['DESK_NOT_FOUND'],
  },
  'POST /desk/projects/:domain/candidates/:accountId/perform': {
    summary: 'Performs an action of the help desk as its preview showed it; some require a second factor',
    permission: 'candidates.change',
    isScoped: true,
    params,
    body: v.object({ request: supportRequestSchema, digest: v.pipe(v.string(), v.length(64)) }),
    output: supportOutcomeSchema,
    errors: ['DESK_NOT_FOUND'],
  },
} as const satisfies Record<string, DeskEndpoint>
