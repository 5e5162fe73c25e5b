import * as v from 'valibot'
import { GENDERS, ID_TYPES } from '@contract/codes'
import { isCalendarDate } from '@contract/identity/id-card'
import { readHolder } from '@contract/identity/id-documents'
import { isCountry } from '@contract/identity/places/countries'
import { checkIdNumber, isName } from '@contract/identity/validators'
import { isEmail, isMobilePhone, normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { normaliseName } from '@contract/typed/names'
import type { NewAccount } from '@server/domain/accounts/accounts'
import type { PartnerClaims } from './token'

/** Names of the claims are those of OpenID Connect; the document's are ours. */
const claimsSchema = v.object({
  name: v.pipe(v.string(), v.transform(normaliseName), v.check(isName)),
  id_type: v.picklist(ID_TYPES),
  id_number: v.string(),
  /** Who issued a passport, ISO 3166-1 alpha-3. */
  country: v.optional(v.pipe(v.string(), v.check(isCountry))),
  gender: v.optional(v.picklist(GENDERS)),
  birthdate: v.optional(v.pipe(v.string(), v.check(isCalendarDate))),
  phone_number: v.optional(v.pipe(v.string(), v.transform(normalisePhone), v.check(isMobilePhone))),
  email: v.optional(v.pipe(v.string(), v.transform(normaliseEmail), v.check(isEmail))),
})

export type PartnerIdentity = Omit<NewAccount, 'account' | 'password'>

/**
 * Whom the partner says this is, on the day `today` (`yyyy-MM-dd`); null where it does not say enough for an account, or
 * says what no document can be.
 */
export function identityIn(claims: PartnerClaims, today: string): PartnerIdentity | null {
  const read = v.safeParse(claimsSchema, claims)
  if (!read.success) return null
  const { name, id_type: idType, country, gender, birthdate, phone_number: phone, email } = read.output
  const idNumber = normaliseIdNumber(idType, read.output.id_number)
  if (checkIdNumber(idType, idNumber, today)) return null
  const holder = readHolder(idType, idNumber, today)
  return {
    realName: name,
    idType,
    country: country ?? null,
    idNumber,
    gender: holder.gender ?? gender ?? null,
    birthDate: holder.birthDate ?? birthdate ?? null,
    phone: phone ?? null,
    email: email ?? null,
  }
}
