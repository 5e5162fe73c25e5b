import { useAtomValue } from 'jotai'
import { startingIdType } from '@contract/basic-info/identity-fields'
import type { IdType } from '@contract/codes'
import type { ErrorCode } from '@contract/errors/errors'
import { asksCountry } from '@contract/identity/places/country'
import { currentExamInfoAtom } from '@/session/exam'
import { useGroupText } from './texts'

/** Candidate as entered by a group; `country` applies to passports only. */
export interface TypedPerson {
  realName: string
  /** Empty until chosen. */
  idType: IdType | ''
  idNumber: string
  country: string
}

/** Fields chosen from a list. */
export const CHOSEN = ['idType', 'country'] as const

/** Returns FIELD_REQUIRED by field for those left empty. */
export function missingOf({ realName, idType, idNumber, country }: TypedPerson) {
  const required = (text: string): ErrorCode | false => !text.trim() && 'FIELD_REQUIRED'
  return {
    realName: required(realName),
    idType: required(idType),
    idNumber: required(idNumber),
    country: isCountryAsked(idType) && required(country),
  }
}

/** Returns whether the document requires the issuing country. */
export const isCountryAsked = (idType: TypedPerson['idType']): boolean => idType !== '' && asksCountry(idType)

/** Returns the preselected document: the national ID card in Chinese projects, none in others. */
export function useStartingIdType(): TypedPerson['idType'] {
  return startingIdType(useAtomValue(currentExamInfoAtom)?.language_type ?? '') ?? ''
}

/** Converts the complete input to the request body. */
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
