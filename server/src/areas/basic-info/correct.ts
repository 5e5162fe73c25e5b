import { IDENTITY_FIELDS, withHolder } from '@contract/basic-info/identity-fields'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import { GENDERS, ID_TYPES } from '@contract/codes'
import { answerOf } from '@contract/collecting/answers/answer-setting'
import { checkAnswers, pruneAnswers } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { ErrorCode } from '@contract/errors/errors'
import { dayOf } from '@contract/format'
import { asksCountry, countryKept } from '@contract/identity/places/country'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { Executor } from '@server/core/postgres/database'
import { isUniqueViolation } from '@server/core/postgres/database-errors'
import { recordAudit } from '@server/domain/audit-log'
import { changeIdentity, isTakenByAnother } from '@server/domain/accounts/change-identity'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { correctFacts } from '@server/domain/collecting/corrected-facts'
import { writeNotifications } from '@server/domain/outbox/write-notifications'
import { basicInfoOf } from './basic-info'
import { correctedNotification } from './messages/notifications'

type Fact = keyof BasicInfo

/** Corrected values as typed. */
export type Correction = Partial<Record<Fact, string>>

interface Correcting {
  owner: Owner
  correction: Correction
  actor: string
}

/** Result of a correction: `faults` by field, or the changed fields. */
export type Corrected =
  | { outcome: 'missing' | 'taken' | 'unchanged' | 'noCountry' }
  | { outcome: 'refused'; faults: Partial<Record<Fact, ErrorCode>> }
  | { outcome: 'corrected'; changed: Fact[] }

/**
 * Corrects a candidate's identity on behalf of the exam body, without an application. Validates like account creation
 * and has the effects of an approved application. Notifies the owner, so that an unauthorised change is noticed. The
 * audit log names the changed fields without values.
 */
export async function correctBasicInfo(
  services: Services,
  project: Project,
  correcting: Correcting,
): Promise<Corrected> {
  try {
    return await services.db.transaction((tx) => correct(services, tx, project, correcting))
  } catch (error) {
    // The document was taken by a concurrent request.
    if (isUniqueViolation(error)) return { outcome: 'taken' }
    throw error
  }
}

async function correct(
  services: Services,
  tx: Executor,
  project: Project,
  { owner, correction, actor }: Correcting,
): Promise<Corrected> {
  const account = await lockedAccount(services, tx, owner)
  // The data of a deleted account was erased and must not be stored again.
  if (!account) return { outcome: 'missing' }
  const { projectId, accountId } = owner
  const before = basicInfoOf(account)
  const { after, faults } = correctedInfo(before, correction, dayOf(services.now()))
  if (Object.keys(faults).length > 0) return { outcome: 'refused', faults }
  const changed = FACTS.filter((fact) => after[fact] !== before[fact])
  if (correction.country !== undefined && !asksCountry(after.idType)) return { outcome: 'noCountry' }
  if (changed.length === 0) return { outcome: 'unchanged' }
  if (await isTakenByAnother(services, tx, owner, after)) return { outcome: 'taken' }
  await changeIdentity(services, tx, owner, after)
  await correctFacts(services, tx, project, { owner, before, after })
  await writeNotifications(services, tx, [correctedNotification(project, accountId)])
  const details = { accountId, changed }
  await recordAudit(services, tx, { projectId, actor, action: 'accounts correct', details })
  return { outcome: 'corrected', changed }
}

const FACTS = ['realName', 'idType', 'country', 'idNumber', 'gender', 'birthDate'] as const satisfies readonly Fact[]

/** Returns the corrected facts and the faults in them. Untouched facts are not validated again. Pure. */
function correctedInfo(before: BasicInfo, correction: Correction, today: string) {
  const recorded = answersOf(before)
  const described = withHolder(
    recorded,
    { ...recorded, ...given(correction, ['idType', 'country', 'idNumber']) },
    today,
  )
  const answers = { ...described, ...given(correction, ['realName', 'gender', 'birthDate']) }
  const isOfDocument = correction.idType !== undefined || correction.idNumber !== undefined
  const isAsked = (key: string) => answers[key] !== undefined || (isOfDocument && key === 'country')
  const fields = IDENTITY_FIELDS.filter(({ key }) => isAsked(key))
  const pruned = pruneAnswers(fields, answers)
  const touched = FACTS.filter((fact) => (isOfDocument && fact !== 'realName') || correction[fact] !== undefined)
  const found = checkAnswers(fields, answers, { regions: [], today })
  const faults: Partial<Record<Fact, ErrorCode>> = {}
  for (const fact of touched) if (found[fact]) faults[fact] = found[fact]
  return { after: infoOf(before, pruned, touched), faults }
}

function answersOf(info: BasicInfo): Answers {
  return Object.fromEntries(FACTS.flatMap((fact) => (info[fact] === null ? [] : [[fact, info[fact]]])))
}

function given(correction: Correction, facts: readonly Fact[]): Answers {
  return Object.fromEntries(facts.flatMap((fact) => (correction[fact] === undefined ? [] : [[fact, correction[fact]]])))
}

function infoOf(before: BasicInfo, pruned: Answers, touched: readonly Fact[]): BasicInfo {
  const textOf = (fact: Fact) => {
    const answer = touched.includes(fact) ? answerOf(pruned, fact) : undefined
    return typeof answer === 'string' ? answer : null
  }
  const idType = ID_TYPES.find((each) => each === textOf('idType')) ?? before.idType
  return {
    realName: textOf('realName') ?? before.realName,
    idType,
    country: countryKept(idType, textOf('country') ?? before.country),
    idNumber: textOf('idNumber') ?? before.idNumber,
    gender: GENDERS.find((each) => each === textOf('gender')) ?? before.gender,
    birthDate: textOf('birthDate') ?? before.birthDate,
  }
}
