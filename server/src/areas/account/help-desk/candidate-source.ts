import { and, desc, eq } from 'drizzle-orm'
import type { Candidate, Happened } from '@contract/desk/candidate'
import { signInEvents } from '@server/core/tables/security'
import type { CandidatePage, CandidateSource } from '@server/domain/candidates/candidate-source'
import { accountStatus } from './account-status'

const MOST_SIGN_INS = 20

/** State of the account and its sign-ins, for the help desk. */
export const accountOfCandidate: CandidateSource = {
  read: async ({ services, account }) => {
    const [status, timeline] = await Promise.all([
      // obstacles to a deletion take long to find and are not shown
      accountStatus(services, [], account),
      signInsOf({ services, account }),
    ])
    return {
      signIn: signInView(status),
      identity: status.identity ?? { state: account.identity, reason: null },
      timeline,
    }
  },
}

const timeOf = (at: Date | null | undefined) => at?.toISOString() ?? null

function signInView(status: Awaited<ReturnType<typeof accountStatus>>): Candidate['signIn'] {
  const { lastSignIn, secondFactor, pendingChanges, deletion } = status
  return {
    lockedUntil: timeOf(status.lockedUntil),
    passwordChangedAt: timeOf(status.passwordChangedAt),
    lastSignIn: lastSignIn && { at: lastSignIn.at.toISOString(), outcome: lastSignIn.outcome },
    ...{ devices: status.devices, wechats: status.wechats, export: status.export },
    secondFactor: secondFactor && { setAt: secondFactor.setAt.toISOString(), codesLeft: secondFactor.codesLeft },
    pendingChanges: pendingChanges.map(({ kind, dueAt }) => ({ kind, dueAt: dueAt.toISOString() })),
    deletion: deletion && {
      ...{ askedBy: deletion.askedBy, dueAt: deletion.dueAt.toISOString() },
      cancelledAt: timeOf(deletion.cancelledAt),
    },
  }
}

async function signInsOf({ services, account }: Pick<CandidatePage, 'services' | 'account'>): Promise<Happened[]> {
  const { at, outcome, projectId, accountId } = signInEvents
  const events = await services.db
    .select({ at, outcome })
    .from(signInEvents)
    .where(and(eq(projectId, account.projectId), eq(accountId, account.accountId)))
    .orderBy(desc(at))
    .limit(MOST_SIGN_INS)
  return events.map((event) => ({
    ...{ at: event.at.toISOString(), source: 'signIn' as const, what: event.outcome },
    ...{ number: null, actor: null, amountCents: null },
  }))
}
