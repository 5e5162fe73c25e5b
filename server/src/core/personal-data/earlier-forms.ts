/**
 * How columns were written before they were sealed with their project's key (docs/decisions/0041): as they are, or encrypted
 * with the key of everything for the context named here. Columns declared since are not here: they were never otherwise.
 */
import type { PersonalData } from './personal-data'
import { EarlierForm, type Place } from './sealed-column'

type ContextOf = (row: Place['row']) => string

const PLAIN = null

const forms: Readonly<Record<string, ContextOf | null>> = {
  'account.login_name': PLAIN,
  'account.real_name': PLAIN,
  'account.birth_date': PLAIN,
  'account.id_number_cipher': ofAccount('id_number'),
  'account.phone_cipher': ofAccount('phone'),
  'account.email_cipher': ofAccount('email'),
  'stored_file.name': PLAIN,
  'outbox.target_cipher': ({ messageId }) => `outbox.target/${messageId}`,
  'outbox.values_cipher': ({ messageId }) => `outbox.values/${messageId}`,
  'wechat_visit.openid_cipher': ({ projectId, ticketHash }) => `wechat_visit.openid/${projectId}/${ticketHash}`,
  'wechat_agreement.openid_cipher': ({ projectId, agreementId }) =>
    `wechat_agreement.openid/${projectId}/${agreementId}`,
}

function ofAccount(column: string): ContextOf {
  return ({ projectId, accountId }) => `account.${column}/${projectId}/${accountId}`
}

/** Null for a column that no earlier version knew. */
export function earlierForm(personalData: PersonalData, { column, row }: Place, text: string): EarlierForm | null {
  const form = forms[column]
  if (form === undefined) return null
  return new EarlierForm(form === PLAIN ? text : personalData.encrypt(form(row), text))
}

/** Throws for a column that was never written otherwise than sealed. */
export function openEarlier(personalData: PersonalData, { column, row }: Place, text: string): string {
  const form = forms[column]
  if (form === undefined) throw new Error(`${column}: personal data that is not sealed`)
  return form === PLAIN ? text : personalData.decrypt(form(row), text)
}
