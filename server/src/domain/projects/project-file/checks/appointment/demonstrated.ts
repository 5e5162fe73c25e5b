import type { DemoAccount } from '@server/core/tables/definition/demo-account'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flawWhen, type Flaw } from '../../fault'

/** Reports demonstration bookings of rounds or sessions that do not exist. */
export function bookedFlaws(
  accounts: readonly Pick<DemoAccount, 'appointments' | 'waits'>[],
  rounds: ProjectFile['appointments'],
): Flaw[] {
  return accounts.flatMap(({ appointments, waits }, account) =>
    [
      ...appointments.map((one, index) => ({ ...one, at: ['appointments', index] })),
      ...waits.map((one, index) => ({ ...one, movedTo: undefined, at: ['waits', index] })),
    ].flatMap(({ round, session, movedTo, at }) => {
      const path = ['demoAccounts', account, ...at]
      const offered = rounds.find(({ code }) => code === round)
      const isKnown = (code: string) => offered?.sessions.some((one) => one.code === code) === true
      return [
        ...flawWhen(!offered, [...path, 'round'], `no round of appointments has the code “${round}”`),
        ...(offered
          ? [
              ...flawWhen(!isKnown(session), [...path, 'session'], `“${round}” has no session “${session}”`),
              ...flawWhen(
                movedTo !== undefined && !isKnown(movedTo),
                [...path, 'movedTo'],
                `“${round}” has no session “${movedTo ?? ''}”`,
              ),
            ]
          : []),
      ]
    }),
  )
}
