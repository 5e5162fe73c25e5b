/**
 * Where the rows of a table stand once the database is spread over machines (decision 0127). Every table but these names a
 * project first in its keys, and a project's rows of all of them stand on one machine. These say which projects there are and
 * how they are set up, who works on them and what opens their data: they stay at the machine that is asked, so that what
 * stops another one stops nobody but its own projects.
 */
export const WHERE_ASKED: readonly string[] = [
  ...['project', 'gate_override', 'operator_notice', 'queue'],
  ...['operator', 'operator_terminal'],
  ...['data_key', 'resealing'],
  'wechat_credential',
]

/** What a project's rows go by. */
export const SPREAD_BY = 'project_id'

/** The machine of a project is the same in every table as in this one. */
export const BESIDE = 'seat_pool'
