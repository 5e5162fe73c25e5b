import { newSeed } from '@server/domain/accounts/time-codes'
import { addStaff } from '@server/domain/staff/accounts'
import { replaceRoles } from '@server/domain/staff/roles'
import { setFactors } from '@server/domain/staff/set-up'
import { runOperator } from '@server/operator/run-operator'
import { Authenticator } from '../../portal/authenticator'
import type { TestService } from '../harness'
import { operateAt } from './operator'

type At = Parameters<typeof operateAt>[0]

/** A command that requires a code where administrators exist. */
export const publish = ['gates', 'set', 'academy', 'payment', 'open']

/** Runs commands as staff would at a terminal. */
export const staffTerminal = (service: TestService) => {
  const runAt = (at: At, input: string, ...words: string[]) => operateAt(at, input, service.services, ...words)
  const run = (...words: string[]) => runAt({}, '', ...words)

  /** Runs a command that shows a key and reads a code of it. */
  async function reading(...words: string[]) {
    const { services } = service
    let shown = ''
    const readOff = () => new Authenticator(keyIn(shown), services.now).shows()
    const code = await runOperator(words, {
      print: (text) => (shown += `${text}\n`),
      complain: (text) => (shown += `${text}\n`),
      readLine: () => Promise.resolve(readOff()),
      services: () => Promise.resolve(services),
      ...{ actor: 'wang', terminal: null, ask: null },
    })
    return { code, shown, app: code === 0 ? new Authenticator(keyIn(shown), services.now) : null }
  }

  /** Adds a super administrator. */
  const add = (name: string, ...options: string[]) =>
    reading('staff', 'add', name, 'superAdministrator', '--terminal', ...options)

  /** Adds the super administrator `li` and returns their authenticator app. */
  async function addLi(): Promise<Authenticator> {
    const { app, shown } = await add('li')
    if (!app) throw new Error(shown)
    return app
  }

  /** Adds a super administrator without a command. */
  async function plantSuperAdministrator(name: string) {
    const { services } = service
    const staffId = await addStaff(services, services.db, { name, displayName: name, addedBy: null })
    await setFactors(services, services.db, staffId, { passwordHash: null, seed: newSeed(), lastStep: 0 })
    await replaceRoles(services.db, staffId, [
      { role: 'superAdministrator', projectId: null, kinds: null, batches: null, areas: null },
    ])
  }

  const removeAll = () =>
    service.services.db.execute(`
      delete from staff; delete from staff_role; delete from staff_terminal; delete from staff_event;
      delete from audit_log; delete from operator`)

  return { runAt, run, reading, add, addLi, plantSuperAdministrator, removeAll }
}

export const keyIn = (shown: string) => /Key: ([A-Z2-7 ]+)/.exec(shown)?.[1]?.trim() ?? ''
