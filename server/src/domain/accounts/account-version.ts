import { sql, type SQL } from 'drizzle-orm'

/**
 * Digest of the account columns that a registration depends on (optimistic lock): when it has changed, a submission is
 * checked again before it holds seats. Key rotation changes it too. Use it where no other table has columns of these
 * names.
 */
export const accountVersion: SQL = sql`md5(row(user_type, real_name, id_type, country, id_number_cipher, gender, birth_date,
  phone_cipher, email_cipher, guardian_consent, identity, ended_at)::text)`
