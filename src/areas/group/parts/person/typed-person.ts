import type { IdType } from '@contract/codes'
import type { ErrorCode } from '@contract/errors/errors'
import { asksCountry } from '@contract/identity/places/country'
import { useGroupText } from '../../texts'

/** Whom a group means, as it types them; `country` counts for a passport alone. */
export interface TypedPerson {
  realName: string
  idType: IdType
  idNumber: string
  country: string
}

/** What of it is chosen from a list. */
export const CHOSEN = ['idType', 'country'] as const

/** What was left empty. */
export function missingOf({ realName, idType, idNumber, country }: TypedPerson) {
  const required = (text: string): ErrorCode | false => !text.trim() && 'FIELD_REQUIRED'
  return {
    realName: required(realName),
    idNumber: required(idNumber),
    country: asksCountry(idType) && required(country),
  }
}

/** As a call takes it. */
export function personOf({ realName, idType, idNumber, country }: TypedPerson) {
  const ofPassport = asksCountry(idType) ? { country } : {}
  return { realName: realName.trim(), idType, idNumber: idNumber.trim(), ...ofPassport }
}

export function usePersonLabels(): Record<keyof TypedPerson, string> {
  const t = useGroupText()
  return {
    realName: t('invite.name'),
    idType: t('invite.idType'),
    idNumber: t('invite.idNumber'),
    country: t('invite.country'),
  }
}
