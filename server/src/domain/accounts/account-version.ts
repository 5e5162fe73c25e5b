import { sql, type SQL } from 'drizzle-orm'

/**
 * Digest of everything a registration takes from an account: the name and document it is written with, and what decides
 * whether its candidate may register. An optimistic lock: a registration is refused when the account was corrected between
 * reading the facts and holding the seats. Key rotation changes it too; repeating the submission is enough then.
 *
 * Part of a statement in which no other table has such columns.
 */
export const accountVersion: SQL = sql`md5(row(user_type, real_name, id_type, country, id_number_cipher, gender, birth_date,
  phone_cipher, email_cipher, guardian_consent, identity, ended_at)::text)`
