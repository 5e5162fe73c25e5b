import { chosenItems } from '@contract/basic-info/basic-info-fields'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import { GENDERS, ID_TYPES } from '@contract/codes'
import { answerOf } from '@contract/collecting/answers/answer-setting'
import type { Answers } from '@contract/collecting/fields'
import type { ErrorCode } from '@contract/errors/errors'
import { readHolder } from '@contract/identity/id-documents'
import { countryKept } from '@contract/identity/places/country'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { maskIdNumber } from '@server/core/personal-data/masks'
import { basicInfoEvents, basicInfoUpdates } from '@server/core/tables/basic-info'
import { lockAccount } from '@server/domain/accounts/lock-account'
import type { ApplicationSummary, ApplicationRecord } from '@server/domain/applications/application-rows'
import { defineApplication } from '@server/domain/applications/define-application'

/** Key of all applications: there is one per candidate. */
export const KEY = 'own'

/** Applications to update one's basic information: once per candidate (specification §5). */
export const BASIC_INFO = defineApplication({
  kind: 'basicInfo',
  commands: 'basic-info',
  table: basicInfoUpdates,
  events: basicInfoEvents,
  keyOf: () => KEY,
  // An approval changes the account, which the operator command `accounts correct` changes too.
  lockFirst: lockAccount,
  named: (updateId) => ({ updateId }),
  refusals: {
    changed: 'EA_BASIC_INFO_CHANGED',
    fileMissing: 'EA_BASIC_INFO_FILE_MISSING',
    missing: 'COMMON_NOT_FOUND',
    duplicate: 'EA_BASIC_INFO_ONCE',
  },
})

export type Mine = ApplicationSummary<typeof basicInfoUpdates>
export type BasicInfoRow = ApplicationRecord<typeof basicInfoUpdates>

/** Picks the identity data; the ID number is not masked. */
export function basicInfoOf({ realName, idType, country, idNumber, gender, birthDate }: BasicInfo): BasicInfo {
  return { realName, idType, country, idNumber, gender, birthDate }
}

/** Returns the identity data with a masked ID number, as its owner may see it. */
export function shownInfo(info: BasicInfo): BasicInfo {
  return { ...basicInfoOf(info), idNumber: maskIdNumber(info.idNumber) }
}

/**
 * Returns the identity data after approval of these (normalised) answers; `today` is `yyyy-MM-dd`. Gender and birth
 * date encoded in a new document number are applied too.
 */
export function changedInfo(now: BasicInfo, answers: Answers, today: string): BasicInfo {
  const items = chosenItems(answers)
  const text = (key: string) => {
    const answer = answerOf(answers, key)
    return typeof answer === 'string' ? answer : ''
  }
  const idType = ID_TYPES.find((each) => each === text('idType')) ?? now.idType
  const document = items.includes('document')
    ? { idType, country: countryKept(idType, text('country') || null), idNumber: text('idNumber') }
    : { idType: now.idType, country: now.country, idNumber: now.idNumber }
  const holder = items.includes('document') ? readHolder(document.idType, document.idNumber, today) : {}
  const gender = GENDERS.find((each) => each === text('gender'))
  return {
    realName: items.includes('realName') ? text('realName') : now.realName,
    ...document,
    gender: (items.includes('gender') ? gender : holder.gender) ?? now.gender,
    birthDate: (items.includes('birthDate') ? text('birthDate') : holder.birthDate) ?? now.birthDate,
  }
}

/** Returns faults by field: answers that change nothing or contradict the remaining document. */
export function faultsAgainst(now: BasicInfo, answers: Answers, today: string): Record<string, ErrorCode> {
  const items = chosenItems(answers)
  const next = changedInfo(now, answers, today)
  const holder = readHolder(next.idType, next.idNumber, today)
  const faults: Record<string, ErrorCode> = {}
  if (items.includes('realName') && next.realName === now.realName) faults['realName'] = 'FIELD_UNCHANGED'
  if (items.includes('document') && isSameDocument(now, next)) faults['idNumber'] = 'FIELD_UNCHANGED'
  for (const item of ['gender', 'birthDate'] as const)
    if (items.includes(item) && next[item] === now[item]) faults[item] = 'FIELD_UNCHANGED'
  if (items.includes('gender') && holder.gender && holder.gender !== next.gender)
    faults['gender'] = 'FIELD_GENDER_OF_ID'
  if (items.includes('birthDate') && holder.birthDate && holder.birthDate !== next.birthDate)
    faults['birthDate'] = 'FIELD_BIRTH_DATE_OF_ID'
  return faults
}

function isSameDocument(one: BasicInfo, other: BasicInfo): boolean {
  const number = ({ idType, idNumber }: BasicInfo) => normaliseIdNumber(idType, idNumber)
  return one.idType === other.idType && one.country === other.country && number(one) === number(other)
}
