import * as v from 'valibot'
import { ID_TYPES, PAYMENT_STATUSES, REGISTRATION_STATUSES } from '../codes'
import { LISTED_STATES, MEMBER_DECISIONS, PAGES_AT_ONCE } from '../group/membership'
import { PAID_TOGETHER } from '../group/combined-payment'
import { cents, code, empty, instant, localText, maxCharacters, nonEmptyText, textUpTo, uuid } from '../schemas'
import type { Endpoint } from './endpoint'

const memberParams = v.object({ memberId: uuid })

/** Group's view of a candidate; before the candidate's consent it contains only data entered by the group. */
export const groupMemberSchema = v.object({
  memberId: uuid,
  realName: v.string(),
  /** Masked. */
  idNumber: v.string(),
  state: v.picklist(LISTED_STATES),
  invitedAt: instant,
  agreedAt: v.nullable(instant),
  /** Newest first; empty until the candidate has agreed. */
  registrations: v.array(
    v.object({
      registrationId: uuid,
      batchName: localText,
      status: v.picklist(REGISTRATION_STATUSES),
      paymentStatus: v.picklist(PAYMENT_STATUSES),
    }),
  ),
})
export type GroupMember = v.InferOutput<typeof groupMemberSchema>

/** Unpaid order submitted by the group for one of its candidates. */
export const groupOrderSchema = v.object({
  orderId: uuid,
  realName: v.string(),
  batchName: localText,
  registrationNumber: v.string(),
  amountCents: cents,
  expiresAt: instant,
  /** A payment of the order is in progress, alone or combined with others. */
  paymentStarted: v.boolean(),
})
export type GroupOrder = v.InferOutput<typeof groupOrderSchema>

const membershipSchema = v.object({
  memberId: uuid,
  groupName: v.string(),
  state: v.picklist(LISTED_STATES),
  invitedAt: instant,
})
export type Membership = v.InferOutput<typeof membershipSchema>

export const groupEndpoints = {
  'GET /exm_c/group': {
    summary: 'The group of the account, its quota and what of it is used, and how many candidates it has',
    auth: 'candidate',
    group: true,
    output: v.object({
      groupDomain: code,
      name: v.string(),
      /** Maximum of concurrent registrations, and their current number. */
      quota: v.number(),
      held: v.number(),
      agreed: v.number(),
      invited: v.number(),
      /** Registrations that the group submitted and can pay. */
      unpaid: v.number(),
    }),
    errors: [],
  },
  'GET /exm_c/group/members': {
    summary: 'The group’s candidates, newest first, a page at a time; `named`: those of this whole name or ID number',
    auth: 'candidate',
    group: true,
    query: v.object({
      named: v.optional(v.pipe(v.string(), maxCharacters(100)), ''),
      /** Keyset pagination: last member of the previous page. */
      after: v.optional(uuid),
      /** Number of pages to return: a client that shows several reloads them in one call. */
      pages: v.optional(v.picklist(PAGES_AT_ONCE), '1'),
    }),
    output: v.object({ members: v.array(groupMemberSchema), hasMore: v.boolean() }),
    errors: [],
  },
  'POST /exm_c/group/members': {
    summary: 'Invite a candidate, who has an account, into the group; one who is invited already stays so',
    security: true,
    auth: 'candidate',
    group: true,
    repeatable: true,
    rateLimit: 'invitations',
    body: v.object({
      realName: nonEmptyText,
      idType: v.picklist(ID_TYPES),
      idNumber: nonEmptyText,
      /** Passports only, ISO 3166-1 alpha-3. */
      country: v.optional(textUpTo(100)),
    }),
    output: v.object({ memberId: uuid }),
    errors: ['COMMON_FIELDS', 'ERG_ACCOUNT_NOT_FOUND', 'ERG_OTHER_GROUP', 'ERG_MEMBER_ALREADY'],
  },
  'POST /exm_c/group/members/:memberId/remove': {
    summary: 'Take a candidate, or an invitation, out of the group',
    security: true,
    auth: 'candidate',
    group: true,
    params: memberParams,
    output: empty,
    errors: ['ERG_CANDIDATE_NOT_FOUND'],
  },
  'GET /exm_c/group/orders': {
    summary: 'What the group submitted for its candidates and can still be paid, what ends first in front',
    auth: 'candidate',
    group: true,
    output: v.object({ orders: v.array(groupOrderSchema), serverTime: instant }),
    errors: [],
  },
  'POST /exm_c/group/orders': {
    summary: 'Open one order for several of these: paid together, until the first of them ends',
    auth: 'candidate',
    group: true,
    gate: 'payment',
    rateLimit: 'payments',
    idempotent: true,
    body: v.object({ orderIds: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(PAID_TOGETHER)) }),
    output: v.object({ orderId: uuid }),
    errors: ['EXM_R_PRSH_NOT_FOUND', 'EXM_R_PRSH_NOTHING', 'EXM_R_PRSH_CONFIRMING', 'ERG_CANDIDATE_NOT_FOUND'],
  },
  'GET /exm_c/group-memberships': {
    summary: 'The groups that invite the candidate, and the one they belong to',
    auth: 'candidate',
    output: v.object({ memberships: v.array(membershipSchema) }),
    errors: [],
  },
  'POST /exm_c/group-memberships/:memberId': {
    summary: 'Agree to a group, refuse its invitation, or leave it; what was decided so already stays so',
    security: true,
    auth: 'candidate',
    repeatable: true,
    rateLimit: 'withdrawals',
    params: memberParams,
    body: v.object({ decision: v.picklist(MEMBER_DECISIONS) }),
    output: empty,
    errors: ['ERG_INVITATION_GONE', 'ERG_LEAVE_FIRST'],
  },
} as const satisfies Record<string, Endpoint>
