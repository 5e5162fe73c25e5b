import { countryOf } from '@contract/identity/places/country'
import { maskEmail, maskIdNumber, maskName, maskPhone } from '@server/core/personal-data/masks'
import type { OpenedAccount } from './account-search'

/** Account as staff see it: personal data is masked. */
export const maskedAccount = ({ realName, idType, idNumber, phone, email, ...account }: OpenedAccount) => ({
  accountId: account.accountId,
  loginName: account.loginName,
  name: maskName(realName),
  userType: account.userType,
  idType,
  country: countryOf({ idType, country: account.country }),
  idNumber: maskIdNumber(idNumber),
  phone: phone && maskPhone(phone),
  email: email && maskEmail(email),
  createdAt: account.createdAt,
  endedAt: account.endedAt,
})
