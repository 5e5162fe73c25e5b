/**
 * Tables that stay on the coordinator of a distributed database (decision 0127): projects and their set-up, staff,
 * and encryption keys. All other tables are sharded by project and co-located, so that an unavailable worker affects
 * only its own projects.
 */
export const COORDINATOR_TABLES: readonly string[] = [
  ...['project', 'gate_override', 'operator_notice', 'queue'],
  ...['operator', 'operator_terminal'],
  ...['staff', 'staff_role', 'staff_session', 'staff_passkey', 'staff_challenge'],
  ...['staff_attempt', 'staff_event', 'staff_terminal'],
  ...['data_key', 'key_rotation'],
  'wechat_credential',
]

/** Sharding key. */
export const SHARDING_KEY = 'project_id'

/** Anchor table with which all others are co-located. */
export const COLOCATION_ANCHOR = 'seat_pool'
