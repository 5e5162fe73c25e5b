/** Smallest application kind: its table and one or two hooks. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { applicationColumns, applicationEventColumns } from '@server/core/tables/application'
import type { ApplicationEvent, ApplicationState } from '@contract/applications/application'
import { inBothLanguages } from '@contract/reason'
import { deciding, reopening } from '@server/domain/applications/decisions'
import { defineApplication } from '@server/domain/applications/define-application'

const wishes = pgTable(
  'wish',
  { ...applicationColumns<ApplicationState>('wish_id'), about: text().notNull(), granted: text() },
  (table) => [primaryKey({ columns: [table.projectId, table.applicationId] })],
)
const wishEvents = pgTable('wish_event', applicationEventColumns<ApplicationEvent>('wish_id'), (table) => [
  primaryKey({ columns: [table.projectId, table.applicationId, table.eventId] }),
])

const WISH = defineApplication({
  kind: 'wish',
  commands: 'wishes',
  table: wishes,
  events: wishEvents,
  keyOf: ({ about }) => about,
  named: (wishId) => ({ wishId }),
  refusals: {
    changed: 'EXM_ACC_DRAFT_CHANGED',
    fileMissing: 'EXM_ACC_FILE_MISSING',
    missing: 'EXM_ACC_NOT_FOUND',
    duplicate: 'EXM_ACC_DUPLICATE',
  },
})

const owner = { projectId: 'p', accountId: 'a' }
const now = Date.parse('2026-11-20T02:00:00Z')

function wish(applicationId: string, state: ApplicationState, about = 'tea') {
  const times = { submittedAt: new Date(now), decidedAt: null }
  return { ...owner, applicationId, state, about, granted: null, ...times }
}

/** Returns the kind with one in-memory application, and records of its changes and audit entries. */
function around(state: ApplicationState) {
  const changes: unknown[] = []
  const audited: unknown[] = []
  const row = {
    ...wish('w', state),
    reason: null,
    isUnreadable: false,
    content: { baseInfo: {}, photoFileId: null, files: {} },
  }
  const kind: typeof WISH = {
    ...WISH,
    lock: (_services, _tx, { applicationId }) => Promise.resolve(applicationId === 'w' ? row : null),
    change: (_services, _tx, _ref, { event, set, reason }) => {
      changes.push({ event, ...set, ...(reason !== undefined && { told: reason }) })
      return Promise.resolve()
    },
  }
  const tx = {
    insert: () => ({
      values: ({ action, details }: { action: string; details: object }) => {
        audited.push({ action, ...details })
        return Promise.resolve()
      },
    }),
  }
  const services = {
    now: () => now,
    db: { transaction: (work: (tx: Executor) => unknown) => work(tx as unknown as Executor) },
  } as unknown as Services
  return { kind, services, changes, audited }
}

const project = { projectId: 'p' } as Project
const at = new Date(now)

describe('Among the applications of an account', () => {
  it('the active one counts, whichever is newer; otherwise the last of the withdrawn ones', () => {
    const mine = [wish('3', 'withdrawn'), wish('2', 'rejected'), wish('1', 'withdrawn'), wish('0', 'passed', 'cake')]
    expect(WISH.latestIn(mine, 'tea')?.applicationId).toBe('2')
    expect(WISH.latestIn(mine.slice(2), 'tea')?.applicationId).toBe('1')
    expect(WISH.latestIn(mine, 'cake')?.applicationId).toBe('0')
    expect(WISH.latestIn(mine, 'coffee')).toBeNull()
  })

  it('each has its own draft', () => {
    expect(WISH.draftOf(owner, 'tea')).toEqual({ ...owner, kind: 'wish', key: 'tea' })
  })
})

describe('Deciding an application', () => {
  const decision = { applicationId: 'w', state: 'passed', reason: null, actor: 'wang' } as const

  it('changes it once, and the audit log names the command', async () => {
    const { kind, services, changes, audited } = around('auditing')
    expect(await deciding(kind)(services, project, decision)).toBeNull()
    expect(changes).toEqual([{ event: 'approved', state: 'passed', reason: null, decidedAt: at }])
    expect(audited).toEqual([{ action: 'wishes approve', wishId: 'w' }])
  })

  it('stores the result of an approval, and needs none for a rejection', async () => {
    const { kind, services, changes } = around('auditing')
    const decide = deciding(kind, { approve: () => Promise.resolve({ set: { granted: 'green tea' } }) })
    await decide(services, project, decision)
    await decide(services, project, { ...decision, state: 'rejected', reason: inBothLanguages('no tea', '') })
    expect(changes).toEqual([
      { event: 'approved', state: 'passed', reason: null, decidedAt: at, granted: 'green tea' },
      { event: 'rejected', state: 'rejected', reason: inBothLanguages('no tea', ''), decidedAt: at },
    ])
  })

  it('does nothing if its kind refuses, if it was decided before, or if it does not exist', async () => {
    const { kind, services, changes, audited } = around('auditing')
    const soldOut = deciding(kind, { approve: () => Promise.resolve({ refused: 'soldOut' as const }) })
    expect(await soldOut(services, project, decision)).toBe('soldOut')
    expect(await deciding(kind)(services, project, { ...decision, applicationId: 'x' })).toBe('missing')
    expect([...changes, ...audited]).toEqual([])
    const earlier = around('rejected')
    expect(await deciding(earlier.kind)(earlier.services, project, decision)).toBe('rejected')
  })
})

describe('Revoking a decision', () => {
  const reopened = { applicationId: 'w', reason: inBothLanguages('a mistake', ''), actor: 'wang' }

  it('undoes what the approval granted, and stores the reason', async () => {
    const { kind, services, changes, audited } = around('passed')
    const reopen = reopening(kind, { undo: () => ({ granted: null }) })
    expect(await reopen(services, project, reopened)).toBeNull()
    expect(changes).toEqual([
      {
        event: 'reopened',
        state: 'auditing',
        reason: null,
        decidedAt: null,
        granted: null,
        told: inBothLanguages('a mistake', ''),
      },
    ])
    expect(audited).toEqual([{ action: 'wishes reopen', wishId: 'w', was: 'passed' }])
  })

  it('is refused if something relies on it', async () => {
    const { kind, services, changes } = around('passed')
    const reopen = reopening(kind, { reliedOnBy: () => Promise.resolve(['Q7']) })
    expect(await reopen(services, project, reopened)).toEqual({ reliedOnBy: ['Q7'] })
    expect(changes).toEqual([])
  })
})
