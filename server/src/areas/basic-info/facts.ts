/** What is on record of who somebody is, and what an application makes of it. Pure. */
import { answerOf } from '@contract/collecting/answers/answer-setting'
import { GENDERS, ID_TYPES } from '@contract/codes'
import { chosenItems } from '@contract/basic-info/basic-info-fields'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import type { Answers } from '@contract/collecting/fields'
import type { ErrorCode } from '@contract/errors/errors'
import { readHolder } from '@contract/identity/id-documents'
import { countryKept } from '@contract/identity/places/country'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { maskIdNumber } from '@server/core/personal-data/masks'

/** The number whole. */
export function basicInfoOf({ realName, idType, country, idNumber, gender, birthDate }: BasicInfo): BasicInfo {
  return { realName, idType, country, idNumber, gender, birthDate }
}

/** As their owner may see them. */
export function shownInfo(info: BasicInfo): BasicInfo {
  return { ...basicInfoOf(info), idNumber: maskIdNumber(info.idNumber) }
}

/**
 * The facts as they are once these (normalised) answers are approved; `today` is `yyyy-MM-dd`. What the new number of a
 * document tells of its holder holds as well.
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

/** What of the answers changes nothing, or contradicts the document that stays. By field. */
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
