/**
 * Retention of tables, and its basis: the name of the deleting job, or one of {@link RETENTION_OWNERS}. Decision 0118 gives the
 * sources of the periods.
 */
export interface TableRetention {
  /** Database names. */
  tables: readonly string[]
  period: string
  by: string
}

/**
 * `account`: personal data deleted with the account (domain/personal-data), on the owner's request, by law or after disuse.
 * `project`: no personal data, or only data published by operators. `archive`: accounting records, thirty years from
 * the end of the year (会计档案管理办法), anonymized on deletion of the account; deleted manually.
 */
export const RETENTION_OWNERS = ['account', 'project', 'archive'] as const

export const retainedWithAccount = (...tables: string[]): TableRetention => ({
  tables,
  period: 'as long as the account; what stays of it then has no name',
  by: 'account',
})

export const retainedWithProject = (...tables: string[]): TableRetention => ({
  tables,
  period: 'as long as the project',
  by: 'project',
})

export const retainedInArchive = (...tables: string[]): TableRetention => ({
  tables,
  period: 'thirty years from the end of the year, without a name once the account is gone',
  by: 'archive',
})

/** Applications whose answers the retention job deletes (domain/retention/retention-terms.ts). */
export const retainedAsApplication = (table: string): TableRetention => ({
  tables: [table],
  period: 'as long as the account; what was told and shown in it as long as the project’s file says',
  by: 'retention',
})
