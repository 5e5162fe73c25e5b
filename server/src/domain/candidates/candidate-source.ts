/** Data of a candidate that areas provide for the search and the page of the help desk. */
import type { SQL } from 'drizzle-orm'
import type { Candidate } from '@contract/desk/candidate'
import type { SearchKind } from '@contract/desk/candidate-search'
import type { Project } from '@server/calls/project/project-cache'
import type { ActionContext } from '../actions/define-action'
import type { OpenedAccount } from '../accounts/account-search'

/** Page of a candidate who is within the scope of the caller. */
export interface CandidatePage extends ActionContext {
  account: OpenedAccount
  /** The role is limited to batches or areas: records without them are left out. */
  isLimited: boolean
}

type Parts = Pick<Candidate, 'signIn' | 'identity' | 'registrations' | 'applications' | 'timeline'>

export interface CandidateSource {
  /** Queries by number with one column, `account_id`. */
  numbers?: Partial<Record<SearchKind, (project: Project, number: string) => SQL>>
  /** Reads parts of the page. Lists of several sources are joined. */
  read?: (page: CandidatePage) => Promise<Partial<Parts>>
}
