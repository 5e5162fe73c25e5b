import { useAtomValue } from 'jotai'
import { startingIdType } from '@contract/basic-info/identity-fields'
import type { IdType } from '@contract/codes'
import type { ErrorCode } from '@contract/errors/errors'
import { asksCountry } from '@contract/identity/places/country'
import { currentExamInfoAtom } from '@/session/exam'
import { useGroupText } from '../../texts'

/** Whom a group means, as it types them; `country` counts for a passport alone. */
export interface TypedPerson {
  realName: string
  /** Empty until it is chosen. */
  idType: IdType | ''
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
    idType: required(idType),
    idNumber: required(idNumber),
    country: isCountryAsked(idType) && required(country),
  }
}

/** Documents for which the issuing country is asked too. */
export const isCountryAsked = (idType: TypedPerson['idType']): boolean => idType !== '' && asksCountry(idType)

/** The document that is preselected: the national ID card in Chinese projects, none in others. */
export function useStartingIdType(): TypedPerson['idType'] {
  return startingIdType(useAtomValue(currentExamInfoAtom)?.language_type ?? '') ?? ''
}

/** As a call takes it, once nothing is missing. */
export function personOf({ realName, idType: chosen, idNumber, country }: TypedPerson) {
  const idType = chosen || 'nationalId'
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
