import { sql } from 'drizzle-orm'
import type { IdType } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'
import type { HolderFacts } from '@contract/registration/choice/eligibility'
import type { PreReviewState } from '@contract/registration/offered/pre-review'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import type { Executor } from '@server/core/postgres/database'
import { accountList } from '@server/core/postgres/account-list'
import { batchedLookup } from '@server/core/postgres/batcher'
import type { Services } from '@server/core/services'
import { openBirthDate } from '@server/domain/accounts/birth-date'
import type { StoredDraft } from '@server/core/tables/registration'
import { hasFollowUps, noFollowUps, readFollowUps } from './follow-ups'
import type { FollowUps } from './follow-ups.sql'
import { myRegistrationsOf, type StoredRegistration } from './my-registrations.sql'

/** A registration of the candidate. */
export type MyRegistration = ReturnType<typeof toMyRegistration>

/** A draft. `confirmed`: the content confirmed before the batch opened, if it was. */
export interface Begun {
  batchCode: string
  passedSteps: StoredDraft['passedSteps']
  /** State of the pre-review; null if there is none. */
  preReview: PreReviewState | null
  confirmed: Pick<StoredDraft, 'preparedOffer' | 'choices' | 'acceptedLetter'> | null
}

/** A candidate's facts for eligibility, with drafts and registrations. */
export interface Holder extends HolderFacts {
  begun: Begun[]
  mine: MyRegistration[]
}

interface HolderRow extends Record<string, unknown> {
  id_type: IdType | null
  birth_date: Encrypted | null
  guardian_consent: boolean
  identity: IdentityState
  begun: Begun[]
  mine: StoredRegistration[]
}

/** Returns the registrations of an account, newest first. */
export async function findMyRegistrations(
  services: Services,
  projectId: string,
  accountId: string,
): Promise<MyRegistration[]> {
  return withLater(await readStored(services, projectId, accountId), (id) => readLaterOf(services, projectId, id))
}

const readStored = batchedLookup(async ({ db }, projectId, accountIds: string[]) => {
  const { rows } = await db.execute<{ mine: StoredRegistration[] }>(sql`
    select list.mine
    from ${accountList(accountIds)} cross join lateral (${myRegistrationsOf(projectId)}) list
    order by asked.position`)
  return rows.map(({ mine }) => mine)
})

const readLaterOf = batchedLookup(({ db }, projectId, registrationIds: string[]) =>
  readFollowUps(db, projectId, registrationIds),
)

async function withLater(
  stored: StoredRegistration[],
  followUpsOf: (registrationId: string) => Promise<FollowUps>,
): Promise<MyRegistration[]> {
  return Promise.all(
    stored.map(async (one) =>
      toMyRegistration(one, hasFollowUps(one) ? await followUpsOf(one.registrationId) : noFollowUps),
    ),
  )
}

/** Returns the registrations of an account as visible to a transaction, newest first. */
export async function readMyRegistrations(
  db: Executor,
  { projectId, accountId }: { projectId: string; accountId: string },
): Promise<MyRegistration[]> {
  const { rows } = await db.execute<{ mine: StoredRegistration[] }>(sql`
    select list.mine from ${accountList([accountId])} cross join lateral (${myRegistrationsOf(projectId)}) list`)
  const stored = rows.flatMap(({ mine }) => mine)
  const ids = stored.filter(hasFollowUps).map(({ registrationId }) => registrationId)
  const followUps = ids.length > 0 ? await readFollowUps(db, projectId, ids) : []
  return stored.map((one) => toMyRegistration(one, followUps[ids.indexOf(one.registrationId)] ?? noFollowUps))
}

/** Returns the account's facts, drafts and registrations; null if the account was deleted. */
export async function findHolder(services: Services, projectId: string, accountId: string): Promise<Holder | null> {
  const {
    id_type: idType,
    guardian_consent,
    identity,
    begun,
    mine: stored,
    birth_date,
  } = await readHolder(services, projectId, accountId)
  if (!idType) return null
  const mine = await withLater(stored, (id) => readLaterOf(services, projectId, id))
  const birthDate = openBirthDate(services, { projectId, accountId }, birth_date)
  return { idType, birthDate, identity, guardianConsent: guardian_consent, begun, mine }
}

const readHolder = batchedLookup(async ({ db }, projectId, accountIds: string[]) => {
  const { rows } = await db.execute<HolderRow>(sql`
    select account.id_type, account.birth_date, account.guardian_consent, account.identity, draft.begun, list.mine
    from ${accountList(accountIds)} cross join lateral (${myRegistrationsOf(projectId)}) list
    left join lateral (
      select id_type, birth_date, guardian_consent, identity from account
      where project_id = ${projectId} and account_id = asked.account_id limit 1
    ) account on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('batchCode', key,
        'passedSteps', content->'passedSteps', 'preReview', (
          select state from pre_review
          where project_id = ${projectId} and account_id = asked.account_id and pre_review.batch_code = draft.key
            and replaced_at is null
        ), 'confirmed', case
        when content->'confirmed' = 'true' and content ? 'preparedOffer' then json_build_object(
          'preparedOffer', content->'preparedOffer', 'choices', content->'choices',
          'acceptedLetter', content->'acceptedLetter')
      end)), '[]') as begun from draft
      where project_id = ${projectId} and account_id = asked.account_id and kind = 'registration'
    ) draft
    order by asked.position`)
  return rows
})

/** Spreads come last, as in all objects built per call (decision 0005). */
export function toMyRegistration(
  { orders, deducted, subjects, exempted, fees, submittedAt, expiresAt, ...stored }: StoredRegistration,
  { asked, correctionUntil, given, ...followUps }: FollowUps,
) {
  const own = (subjects ?? []).map((subject) => {
    const isAsked = asked?.subjects.includes(subject.subjectCode) ?? false
    return { refundStatus: isAsked ? ('refunding' as const) : ('none' as const), ...subject }
  })
  return {
    exempted: exempted ?? [],
    fees: fees ?? [],
    submittedAt: new Date(submittedAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    correctionUntil: correctionUntil === null ? null : new Date(correctionUntil),
    subjects: [...own, ...given],
    couponUsed: deducted?.kinds.includes('coupon') ?? false,
    paidByVoucher: deducted?.kinds.includes('voucher') ?? false,
    deductedCents: deducted?.cents ?? 0,
    refundRequest: asked && { edits: asked.edits, askedAt: Date.parse(asked.askedAt) },
    orderId: orders.at(-1)?.orderId ?? null,
    unpaidOrderId: orders.find(({ isUnpaid }) => isUnpaid)?.orderId ?? null,
    ...followUps,
    ...stored,
  }
}
