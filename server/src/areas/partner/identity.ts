import * as v from 'valibot'
import { GENDERS, ID_TYPES } from '@contract/codes'
import type { PartnerUser } from '@contract/endpoints/partner'
import { isCalendarDate } from '@contract/identity/id-card'
import { readHolder } from '@contract/identity/id-documents'
import { mayBeOnePerson } from '@contract/identity/person-key'
import { countryKept } from '@contract/identity/places/country'
import { isCountry } from '@contract/identity/places/countries'
import { checkIdNumber, isName } from '@contract/identity/validators'
import { isEmail, isMobilePhone, normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { normaliseDocumentName } from '@contract/typed/names'
import { Failure } from '@server/core/failure'
import { maskIdNumber, maskName, maskSubject } from '@server/core/personal-data/masks'
import type { Account, NewAccount } from '@server/domain/accounts/accounts'
import type { Document } from '@server/domain/accounts/blind-index'
import type { PartnerClaims } from './token'

const idTypeSchema = v.picklist(ID_TYPES)

/**
 * Returns the identity document in a token, on the day `today` (`yyyy-MM-dd`); null if it has no number. Throws
 * EA_PARTNER_DOCUMENT for an impossible document, which could not be compared with any account.
 */
export function documentIn(claims: PartnerClaims, today: string): Document | null {
  if (claims.id_number === null) return null
  const idType = v.safeParse(idTypeSchema, claims.id_type)
  if (!idType.success) throw new Failure('EA_PARTNER_DOCUMENT')
  const idNumber = normaliseIdNumber(idType.output, claims.id_number)
  const country = countryKept(idType.output, claims.country)
  const isValid = checkIdNumber(idType.output, idNumber, today) === null && (country === null || isCountry(country))
  if (!isValid) throw new Failure('EA_PARTNER_DOCUMENT')
  return { idType: idType.output, idNumber, country }
}

/** Throws EA_PARTNER_PERSON when the token names a document of a person other than the account's. */
export function requireSamePerson(document: Document | null, account: Account): void {
  if (document && !mayBeOnePerson(document, account)) throw new Failure('EA_PARTNER_PERSON')
}

const detailsSchema = v.object({
  name: v.pipe(v.string(), v.transform(normaliseDocumentName), v.check(isName)),
  gender: v.nullable(v.picklist(GENDERS)),
  birthdate: v.nullable(v.pipe(v.string(), v.check(isCalendarDate))),
  phone_number: v.nullable(v.pipe(v.string(), v.transform(normalisePhone), v.check(isMobilePhone))),
  email: v.nullable(v.pipe(v.string(), v.transform(normaliseEmail), v.check(isEmail))),
})

export type PartnerIdentity = Omit<NewAccount, 'account' | 'password'>

/** Returns the identity for a new account, with the document of the token; null if the token lacks required data. */
export function identityIn(claims: PartnerClaims, document: Document | null, today: string): PartnerIdentity | null {
  const read = v.safeParse(detailsSchema, claims)
  if (!read.success || !document) return null
  const { name, gender, birthdate, phone_number: phone, email } = read.output
  const holder = readHolder(document.idType, document.idNumber, today)
  return {
    ...document,
    realName: name,
    gender: holder.gender ?? gender,
    birthDate: holder.birthDate ?? birthdate,
    phone,
    email,
  }
}

/** Returns the masked identity of the partner's user, shown before an account is linked or a sign-in is replaced. */
export function maskedUser({ sub, name }: PartnerClaims, document: Document | null): PartnerUser {
  const tidyName = name === null ? '' : normaliseDocumentName(name)
  return {
    subject: maskSubject(sub),
    name: isName(tidyName) ? maskName(tidyName) : null,
    idNumber: document && maskIdNumber(document.idNumber),
  }
}
