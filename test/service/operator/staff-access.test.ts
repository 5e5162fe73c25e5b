import { sql } from 'drizzle-orm'
import { newSeed } from '@server/domain/accounts/time-codes'
import { Authenticator } from '../../portal/authenticator'
import { project } from '../account/project'
import { testService } from '../harness'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { publish, staffTerminal } from './staff-terminal'

const service = sharedByTests(() => testService({ projects: [project], env: { DESK_PORT: '8090' } }))
const terminal = staffTerminal(service)
const { run, reading } = terminal
let app: Authenticator

beforeEach(async () => {
  service.clock.set('2026-05-01T02:00:00Z')
  await terminal.removeAll()
})
const li = async () => {
  app = await terminal.addLi()
  service.clock.advance(60_000)
}

describe('Without a super administrator who is set up', () => {
  beforeEach(li)

  it('commands are refused after the last one is reset, and staff commands help out', async () => {
    const reset = await run('staff', 'reset', 'li', '--operator', 'li', '--code', app.shows())
    expect(reset.printed).toMatch(/set-up#[^]*only `staff` commands run/)
    const { code, complained } = await run(...publish)
    expect([code, complained]).toEqual([1, expect.stringContaining('none is set up: li')])
    expect((await run('doctor')).printed).toMatch(/SOON +Staff +no administrator set up: most commands are refused/)
    expect((await reading('staff', 'reset', 'li', '--terminal')).code).toBe(0)
    expect((await run(...publish)).complained).toContain('use --operator')
  })

  it('a disabled administrator does not open the commands', async () => {
    await service.services.db.execute(`update staff set disabled_at = now()`)
    expect((await run(...publish)).complained).toContain('none is set up')
  })

  it('a set-up link ends when the account is set up at the terminal', async () => {
    await run('staff', 'reset', 'li', '--operator', 'li', '--code', app.shows())
    expect((await reading('staff', 'reset', 'li', '--terminal')).code).toBe(0)
    const { rows } = await service.services.db.execute('select set_up_hash, set_up_until from staff')
    expect(rows).toEqual([{ set_up_hash: null, set_up_until: null }])
  })
})

describe('Roles at the terminal', () => {
  const asLi = (...words: string[]) => {
    service.clock.advance(60_000)
    return run(...words, '--operator', 'li', '--code', app.shows())
  }
  const asAdministratorOf = async (domain: string | null) => {
    await li()
    await service.services.db.execute(`
      update staff_role set role = 'administrator',
        project_id = ${domain ? `(select project_id from project where domain = '${domain}')` : 'null'}`)
    await terminal.plantSuperAdministrator('zhao')
  }

  it('administrators cannot make themselves super administrators', async () => {
    await asAdministratorOf(null)
    expect((await asLi('staff', 'roles', 'li', 'superAdministrator')).complained).toContain('Only super administrators')
    expect((await asLi('staff', 'add', 'qian', 'reviewer')).complained).toContain('Only super administrators')
    expect((await asLi('staff', 'reset', 'zhao')).complained).toContain('Only super administrators')
    expect((await asLi('staff', 'remove', 'zhao')).complained).toContain('Only super administrators')
    expect((await asLi(...publish)).code).toBe(0)
  })

  it('administrators of one project run its commands only', async () => {
    await asAdministratorOf('academy')
    expect((await asLi(...publish)).code).toBe(0)
    expect((await asLi('gates', 'set', 'other', 'payment', 'open')).complained).toContain('There is no project')
    expect((await asLi('keys', 'rotate')).complained).toContain('concerns all projects')
    expect((await asLi('staff', 'roles', 'li', 'superAdministrator')).complained).toContain('concerns all projects')
    await service.services.db.execute(
      `update staff_role set project_id = gen_random_uuid() where role = 'administrator'`,
    )
    expect((await asLi(...publish)).complained).toContain('does not administer the project “academy”')
  })

  it('administrators require a super administrator', async () => {
    expect((await run('staff', 'add', 'qian', 'administrator')).complained).toContain('require a super administrator')
    await asAdministratorOf(null)
    await service.services.db.execute(`update staff set seed_cipher = null where name = 'zhao'`)
    for (const words of [
      ['remove', 'zhao'],
      ['roles', 'zhao', 'none'],
    ])
      expect((await run('staff', ...words)).complained).toContain('require a super administrator')
  })

  it('taking away the last role for commands says that no code is required', async () => {
    await li()
    expect((await asLi('staff', 'roles', 'li', 'none')).printed).toContain('Commands no longer require a code')
    expect((await run(...publish)).code).toBe(0)
  })

  it('two roles given at once are both kept', async () => {
    await run('staff', 'add', 'zhao', 'reviewer')
    await interleave(
      service.services,
      (text) => text.startsWith('delete from "staff_role"'),
      () => run('staff', 'roles', 'zhao', 'finance'),
      () => run('staff', 'roles', 'zhao', 'auditor'),
    )
    const { rows } = await service.services.db.execute('select role from staff_role order by role')
    expect(rows.map(({ role }) => role)).toEqual(['auditor', 'finance', 'reviewer'])
  })
})

describe('After an upgrade', () => {
  const seed = newSeed()
  const addOperator = (seedCipher: string) =>
    service.services.db.execute(sql`
      insert into operator (name, seed_cipher, last_step, tries, added_at)
      values ('li', ${seedCipher}, 0, 0, '2026-04-01T00:00:00Z')`)
  const encrypted = () => service.services.personalData.encryptGlobal('operator.seed/li', seed)

  it('operators of the previous version use their app as super administrators', async () => {
    await addOperator(encrypted())
    const { now } = service.services
    expect((await run(...publish)).complained).toContain('use --operator')
    const code = new Authenticator(seed, now).shows()
    expect((await run(...publish, '--operator', 'li', '--code', code)).code).toBe(0)
    expect((await run(...publish, '--operator', 'li', '--code', code)).code).toBe(1)
    expect((await run('staff')).printed).toMatch(/li +li +active +superAdministrator +2026-04-01/)
  })

  it('an operator whose key was deleted waits for a reset, and commands are refused', async () => {
    await addOperator('1.nothing')
    expect((await run(...publish)).complained).toContain('none is set up: li')
    expect((await reading('staff', 'reset', 'li', '--terminal')).code).toBe(0)
  })

  it('a removed operator does not return', async () => {
    await addOperator(encrypted())
    const code = () => new Authenticator(seed, service.services.now).shows()
    expect((await run('staff', 'remove', 'li', '--operator', 'li', '--code', code())).printed).toContain('no longer')
    expect((await run(...publish)).code).toBe(0)
    expect((await run('staff')).printed).toContain('no staff accounts')
  })
})
