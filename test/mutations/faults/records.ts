import type { Fault } from '../fault'

const unit = 'test/unit/server'

export const recordFaults: readonly Fault[] = [
  {
    id: 'day-read-as-month',
    area: 'operator',
    kind: 'revert',
    commit: '853d3455',
    harm: 'A birth date with a two-digit year that can be read two ways is imported as one of them.',
    file: 'server/src/core/spreadsheet/written-date.ts',
    search: 'return last.length === 2 && one.length === 2 ? [...yearLast, [one, other, last]] : yearLast',
    replace: 'return yearLast',
    expect: [`${unit}/core/spreadsheet/written-date.test.ts`],
  },
  {
    id: 'unmarked-without-audit',
    area: 'operator',
    kind: 'mutation',
    harm: 'Nobody can find out who made a printed ticket count as not printed.',
    file: 'server/src/domain/tickets/unmark-printed.ts',
    search: "    await recordAudit(services, tx, { projectId, actor, action: 'tickets unmark', details })\n",
    replace: '',
    expect: ['test/service/ticket/appointments.test.ts'],
  },
  {
    id: 'narrow-photo-accepted',
    area: 'files',
    kind: 'mutation',
    harm: 'A photo that is much too narrow is accepted and printed distorted on the ticket.',
    file: 'server/src/domain/files/content/photo-quality.ts',
    search: 'Math.abs(width / height / ratio - 1) > ratioTolerance',
    replace: 'width / height / ratio - 1 > ratioTolerance',
    expect: ['test/service/files/files.test.ts'],
  },
  {
    id: 'reminder-of-utc-day',
    area: 'reminders',
    kind: 'mutation',
    harm: 'The reminder of an exam that begins before eight in the morning names no session.',
    file: 'server/src/areas/registration/reminders/sitting-reminders.ts',
    search: 'dayOf(startsAt) === day)',
    replace: 'startsAt.slice(0, 10) === day)',
    expect: ['test/service/reminders/sittings.test.ts'],
  },
]
