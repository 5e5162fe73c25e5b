import { isCalendarDate, readIdCard } from '@contract/id-card'
import { isEmail, isMobilePhone } from '@contract/contact'
import { checkIdNumber, isName, isPassword } from '@contract/validators'
import type { ProjectFile } from '../../project-definition'
import { flaw, type FilePath, type Flaw } from '../fault'
import { duplicates, entriesOf } from './duplicates'

type DemoAccount = ProjectFile['demoAccounts'][number]

/** Shorter than what people may register (specification §5): `demo` is to be typed by visitors. */
const ACCOUNT_NAME = /^[A-Za-z][A-Za-z0-9]{3,25}$/

/** Demonstration accounts must be able to exist: well-formed, in agreement with their ID card, and unlike one another. */
export function accountFlaws(accounts: readonly DemoAccount[]): Flaw[] {
  const path = ['demoAccounts']
  return [
    ...duplicates(
      'account name',
      entriesOf(accounts, path, 'account', ({ account }) => account.toLowerCase()),
    ),
    ...duplicates(
      'ID number',
      entriesOf(accounts, path, 'idNumber', ({ idNumber }) => idNumber.toUpperCase()),
    ),
    ...accounts.flatMap((account, index) => [
      ...formFlaws(account, [...path, index]),
      ...idCardFlaws(account, [...path, index]),
    ]),
  ]
}

function formFlaws(account: DemoAccount, path: FilePath): Flaw[] {
  const { idType, idNumber, phone, email, birthDate } = account
  const checks: [keyof DemoAccount, boolean, string][] = [
    ['account', ACCOUNT_NAME.test(account.account), '4 to 26 letters and digits, a letter first'],
    ['password', isPassword(account.password), '6 to 26 letters, digits or special characters'],
    ['realName', isName(account.realName), 'Chinese or capital letters, spaces and middle dots'],
    ['idNumber', checkIdNumber(idType, idNumber) === null, `a valid number of a document of kind ${idType}`],
    ['phone', phone === undefined || isMobilePhone(phone), 'a mobile number'],
    ['email', email === undefined || isEmail(email), 'an email address'],
    ['birthDate', birthDate === undefined || isCalendarDate(birthDate), 'a date of the form yyyy-MM-dd'],
  ]
  return checks.flatMap(([key, isRight, expected]) =>
    isRight ? [] : [flaw([...path, key], `“${account[key]}” is not ${expected}`)],
  )
}

/** An ID card says when its holder was born and whether they are a man or a woman; the file must not say otherwise. */
function idCardFlaws({ idType, idNumber, birthDate, gender }: DemoAccount, path: FilePath): Flaw[] {
  const card = idType === 'nationalId' ? readIdCard(idNumber) : null
  if (!card) return []
  return [
    ...(birthDate === undefined || birthDate === card.birthDate
      ? []
      : [flaw([...path, 'birthDate'], `the ID number says ${card.birthDate}`)]),
    ...(gender === undefined || gender === card.gender
      ? []
      : [flaw([...path, 'gender'], `the ID number says ${card.gender}`)]),
  ]
}
