import { isCalendarDate } from '@contract/identity/id-card'
import { readHolder } from '@contract/identity/id-documents'
import { asksCountry } from '@contract/identity/places/country'
import { isCountry } from '@contract/identity/places/countries'
import { personKey } from '@contract/identity/person-key'
import { isEmail, isMobilePhone } from '@contract/typed/contact'
import { checkIdNumber, isAccountName, isName, isPassword } from '@contract/identity/validators'
import type { DemoAccount } from '@server/core/tables/definition/demo-account'
import { flaw, flawWhen, type FilePath, type Flaw } from '../fault'
import { duplicates, entriesOf } from './duplicates'

/**
 * Reports demonstration accounts that are invalid on the day `today` (`yyyy-MM-dd`): malformed, inconsistent with their
 * ID card, or duplicates.
 */
export function accountFlaws(accounts: readonly DemoAccount[], today: string): Flaw[] {
  const path = ['demoAccounts']
  return [
    ...duplicates(
      'account name',
      entriesOf(accounts, path, 'account', ({ account }) => account.toLowerCase()),
    ),
    ...duplicates(
      'ID number',
      accounts.map(({ idType, idNumber, country }, index) => ({
        value: personKey(idType, idNumber, country),
        shown: idNumber,
        path: [...path, index, 'idNumber'],
      })),
    ),
    ...accounts.flatMap((account, index) => [
      ...formFlaws(account, [...path, index], today),
      ...holderFlaws(account, [...path, index], today),
      ...reasonFlaws(account, [...path, index]),
    ]),
  ]
}

type FormKey = 'account' | 'password' | 'realName' | 'country' | 'idNumber' | 'phone' | 'email' | 'birthDate'

function formFlaws(account: DemoAccount, path: FilePath, today: string): Flaw[] {
  const { idType, country, idNumber, phone, email, birthDate } = account
  const checks: [FormKey, boolean, string][] = [
    ['account', isAccountName(account.account), '6 to 26 letters and digits, a letter first'],
    ['password', isPassword(account.password), '6 to 26 letters, digits or special characters'],
    ['realName', isName(account.realName), 'Chinese or capital letters, spaces and middle dots'],
    ['country', country === undefined || (asksCountry(idType) && isCountry(country)), 'the country of a passport: FRA'],
    ['idNumber', checkIdNumber(idType, idNumber, today) === null, `a valid number of a document of kind ${idType}`],
    ['phone', phone === undefined || isMobilePhone(phone), 'a mobile number'],
    ['email', email === undefined || isEmail(email), 'an email address'],
    ['birthDate', birthDate === undefined || isBirthDate(birthDate, today), 'a past day of the form yyyy-MM-dd'],
  ]
  return checks.flatMap(([key, isRight, expected]) =>
    isRight ? [] : [flaw([...path, key], `“${account[key]}” is not ${expected}`)],
  )
}

function isBirthDate(date: string, today: string): boolean {
  return isCalendarDate(date) && date <= today
}

/** A rejection requires a reason. */
function reasonFlaws({ basicInfo }: DemoAccount, path: FilePath): Flaw[] {
  if (!basicInfo) return []
  const isReasoned = (basicInfo.state === 'rejected') === (basicInfo.reason !== undefined)
  return flawWhen(!isReasoned, [...path, 'basicInfo', 'state'], REASON_OF_REJECTED)
}

export const REASON_OF_REJECTED = 'a rejected application has a reason, and no other one does'

/** Birth date and gender must agree with the ID card number. */
function holderFlaws(account: DemoAccount, path: FilePath, today: string): Flaw[] {
  const holder = readHolder(account.idType, account.idNumber, today)
  return (['birthDate', 'gender'] as const).flatMap((key) => {
    const [said, held] = [account[key], holder[key]]
    if (said === undefined || held === undefined || said === held) return []
    return [flaw([...path, key], `the ID number says ${held}`)]
  })
}
