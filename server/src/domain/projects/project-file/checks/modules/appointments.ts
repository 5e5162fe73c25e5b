import { innermostCodes } from '@contract/project/region-tree'
import type { DemoAccount } from '@server/core/tables/definition/demo-account'
import { isMoment } from '@server/core/tables/definition/moment'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, flawWhen, type FilePath, type Flaw } from '../../fault'
import { resolveMoment } from '../../moment'
import { duplicates } from '../duplicates'
import { windowFlaws } from '../windows'

type Round = ProjectFile['appointments'][number]
type Session = Round['sessions'][number]
type Setting = Pick<ProjectFile, 'centres' | 'regions'>

/** Reports test centres without a city, and duplicates. */
export function centreFlaws({ centres, regions }: Setting): Flaw[] {
  const cities = new Set(innermostCodes(regions))
  return [
    ...duplicates(
      'centre code',
      centres.map(({ code }, index) => ({ value: code, path: ['centres', index, 'code'] })),
    ),
    ...centres.flatMap(({ regionCode, rooms }, index) => [
      ...flawWhen(
        !cities.has(regionCode),
        ['centres', index, 'regionCode'],
        `no innermost region has the code “${regionCode}”`,
      ),
      ...duplicates(
        'room code',
        rooms.map(({ code }, room) => ({ value: code, path: ['centres', index, 'rooms', room, 'code'] })),
      ),
      ...rooms.flatMap(({ serves, seats }, room) =>
        flawWhen(
          serves.includes('separate') && seats > 1,
          ['centres', index, 'rooms', room, 'seats'],
          'a separate room is for one: it has 1 seat',
        ),
      ),
    ]),
  ]
}

/**
 * Reports a round that cannot be booked, or that contradicts itself. `isKnown` returns whether a registration batch has
 * the code.
 */
export function appointmentFlaws(
  setting: Setting & Pick<ProjectFile, 'modules'>,
  round: Round,
  path: FilePath,
  { isKnown, now }: { isKnown: (batchCode: string) => boolean; now: number },
): Flaw[] {
  const { of, kind, positions, sessions } = round
  return [
    ...windowFlaws(round.opensAt, round.closesAt, [...path, 'closesAt'], now),
    ...flawWhen(
      setting.modules.reservation === undefined,
      [...path, 'code'],
      'there is no module reservation to book it in',
    ),
    ...flawWhen(of !== undefined && !isKnown(of), [...path, 'of'], `no batch has the code “${of ?? ''}”`),
    ...flawWhen(
      kind === 'interview' && positions.length === 0,
      [...path, 'kind'],
      'interviews are for positions: name them',
    ),
    ...flawWhen(kind === 'exam' && positions.length > 0, [...path, 'positions'], 'only interviews are for positions'),
    ...duplicates(
      'position code',
      positions.map(({ code }, index) => ({ value: code, path: [...path, 'positions', index, 'code'] })),
    ),
    ...duplicates(
      'session code',
      sessions.map(({ code }, index) => ({ value: code, path: [...path, 'sessions', index, 'code'] })),
    ),
    ...sessions.flatMap((session, index) => sessionFlaws(setting, round, session, [...path, 'sessions', index], now)),
  ]
}

function sessionFlaws({ centres }: Setting, round: Round, session: Session, path: FilePath, now: number): Flaw[] {
  const centre = centres.find(({ code }) => code === session.centre)
  const { position, rooms = [] } = session
  return [
    ...windowFlaws(session.startsAt, session.endsAt, [...path, 'endsAt'], now),
    ...earlyFlaws(round, session, path, now),
    ...flawWhen(!centre, [...path, 'centre'], `no centre has the code “${session.centre}”`),
    ...(centre ? rooms : []).flatMap((code, index) =>
      centre?.rooms.some((room) => room.code === code)
        ? []
        : [flaw([...path, 'rooms', index], `${session.centre} has no room “${code}”`)],
    ),
    ...flawWhen(
      (round.kind === 'interview') !== (position !== undefined),
      path,
      round.kind === 'interview' ? 'an interview is for a position' : 'only interviews are for a position',
    ),
    ...flawWhen(
      position !== undefined && round.kind === 'interview' && !round.positions.some(({ code }) => code === position),
      [...path, 'position'],
      `no position has the code “${position ?? ''}”`,
    ),
  ]
}

/** Reports a session that begins before booking opens. */
function earlyFlaws({ opensAt }: Round, { startsAt }: Session, path: FilePath, now: number): Flaw[] {
  if (!isMoment(opensAt) || !isMoment(startsAt)) return []
  const isEarly = resolveMoment(startsAt, now) <= resolveMoment(opensAt, now)
  return flawWhen(isEarly, [...path, 'startsAt'], `begins before booking opens (${opensAt})`)
}

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
