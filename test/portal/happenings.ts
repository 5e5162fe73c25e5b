/** Events outside the client: elapsed time, ended sessions, gates. */
import { eq, sql } from 'drizzle-orm'
import { revokeAccountTokens } from '@server/domain/accounts/sign-in/access-tokens'
import { requireProject } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { runOperator } from '@server/operator/run-operator'
import { withImmediateEffect } from '../immediate-effect'
import type { Candidate } from './candidate'

/** Sets the end of a registration's payment time, in seconds from now; negative for an expired one. */
export async function letTimeToPayEnd(services: Services, registrationId: string, inSeconds: number): Promise<void> {
  const expiresAt = new Date(services.now() + inSeconds * 1000)
  await services.db.update(orders).set({ expiresAt }).where(eq(orders.subjectId, registrationId))
  await services.db.update(registrations).set({ expiresAt }).where(eq(registrations.registrationId, registrationId))
}

/** Keeps the service from closing a registration whose payment time has ended, by a row lock. */
export function whileNotClosed(services: Services, registrationId: string, work: () => Promise<void>): Promise<void> {
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.select().from(registrations).where(eq(registrations.registrationId, registrationId)).for('update')
    await work()
  })
}

export async function endSignIn(services: Services, domain: string, { user }: Pick<Candidate, 'user'>): Promise<void> {
  const { projectId } = await requireProject(services, domain)
  await revokeAccountTokens(services.db, { projectId, accountId: user.accountId })
}

/** Runs an operator command: `operate(services, 'gates set demo payment suspended')`. Throws its output on failure. */
export async function operate(services: Services, command: string): Promise<void> {
  const said: string[] = []
  const note = (text: string) => void said.push(text)
  const readLine = () => Promise.resolve('')
  const nobody = { actor: 'journeys', terminal: null, ask: null }
  const setting = { print: note, complain: note, readLine, services: async () => services, ...nobody }
  if ((await runOperator(withImmediateEffect(command.split(' ')), setting)) !== 0) throw new Error(said.join('\n'))
}
