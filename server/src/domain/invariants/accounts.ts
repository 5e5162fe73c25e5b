/** Sign-ins and links end when the right to the account ends. */
import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

export const accountInvariants: readonly Invariant[] = [
  {
    // the device that changed the password stays signed in
    sentence: 'At most one sign-in of an account is older than its last password change',
    exceptions: (projectId) => sql`
      select 'account ' || account.account_id as what, count(*) || ' older sign-ins' as found
      from account join access_token token using (project_id, account_id)
      where account.project_id = ${projectId} and token.created_at < account.password_changed_at
      group by account.account_id having count(*) > 1`,
  },
  {
    sentence: 'No change of an account that was asked for before its last password change still waits',
    exceptions: (projectId) => sql`
      select 'change of the ' || change.kind || ' of account ' || account.account_id as what,
        'asked for at ' || change.asked_at as found
      from account join account_change change using (project_id, account_id)
      where account.project_id = ${projectId} and change.asked_at < account.password_changed_at`,
  },
  {
    sentence: 'Nobody is signed in to an account that is to be deleted',
    exceptions: (projectId) => sql`
      select 'account ' || deletion.account_id as what, count(*) || ' sign-ins' as found
      from account_deletion deletion join access_token token using (project_id, account_id)
      where deletion.project_id = ${projectId} and deletion.cancelled_at is null
      group by deletion.account_id`,
  },
  {
    sentence: 'Nothing signs in to an account that was deleted',
    exceptions: (projectId) => sql`
      select 'account ' || account.account_id as what, way.name as found
      from account cross join lateral (
        select 'a sign-in' as name from access_token token
        where token.project_id = account.project_id and token.account_id = account.account_id
        union all select 'a linked WeChat' from wechat_binding linked
        where linked.project_id = account.project_id and linked.account_id = account.account_id
        union all select 'a linked partner' from partner_link linked
        where linked.project_id = account.project_id and linked.account_id = account.account_id
      ) way
      where account.project_id = ${projectId} and account.ended_at is not null`,
  },
]
