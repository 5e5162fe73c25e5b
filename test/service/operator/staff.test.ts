import { removeStaff, staffByName } from '@server/domain/staff/accounts'
import type { Authenticator } from '../../portal/authenticator'
import { project } from '../account/project'
import { testService } from '../harness'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { operateAt } from './operator'
import { keyIn, publish, staffTerminal } from './staff-terminal'

const service = sharedByTests(() => testService({ projects: [project], env: { DESK_PORT: '8090' } }))
const terminal = staffTerminal(service)
const { run, runAt, add } = terminal
let app: Authenticator

const CODE = 'Security code of li: '
const audited = async () =>
  (
    await service.services.db.execute(`
      select actor, action, at from (
        select actor, action, at from audit_log union all select actor, action, at from staff_event
      ) as entry order by at desc limit 1`)
  ).rows[0]

beforeEach(async () => {
  service.clock.set('2026-05-01T02:00:00Z')
  await terminal.removeAll()
})
const li = async () => {
  app = await terminal.addLi()
  service.clock.advance(60_000)
}

describe('Without administrators', () => {
  it('no code is required, the audit log names the login user, and the doctor warns', async () => {
    expect((await run(...publish)).code).toBe(0)
    expect(await audited()).toMatchObject({ actor: 'wang' })
    const { printed } = await run('doctor')
    expect(printed).toMatch(/SOON +Staff +no administrator set up/)
  })

  it('the first one is added with a QR code, a key and a code of it; the key is stored encrypted', async () => {
    const { code, shown } = await add('li')
    expect(code).toBe(0)
    expect(shown).toMatch(/█/)
    expect((await run('staff')).printed).toMatch(/li +li +active +superAdministrator +2026-05-01/)
    const { rows } = await service.services.db.execute('select * from staff')
    expect(JSON.stringify(rows)).not.toContain(keyIn(shown).replaceAll(' ', ''))
    expect((await run('doctor')).printed).toMatch(/ok +Staff +1 set up/)
  })

  it('a wrong code adds no account', async () => {
    const { code, complained } = await runAt({}, '000000', 'staff', 'add', 'li', 'superAdministrator', '--terminal')
    expect([code, complained]).toEqual([1, expect.stringContaining('does not belong to that key')])
    expect((await run('staff')).printed).toContain('no staff accounts')
  })
})

describe('With administrators', () => {
  beforeEach(li)

  it('commands that write or show candidates require a code, and the audit log names the staff member', async () => {
    for (const words of [publish, ['accounts', 'find', 'academy', 'somebody'], ['staff', 'add', 'zhao', 'reviewer']])
      expect(await run(...words, '--operator', 'li')).toMatchObject({
        code: 1,
        complained: expect.stringContaining('use --code') as string,
      })
    expect((await run(...publish, '--operator', 'li', '--code', app.shows())).code).toBe(0)
    expect(await audited()).toMatchObject({
      actor: 'li',
      action: expect.stringMatching(/^(actions request|gates set)$/) as string,
    })
  })

  it('the configuration of a project is shown without a code', async () => {
    expect((await run('gates', 'show', 'academy')).code).toBe(0)
    expect((await run('help')).code).toBe(0)
  })

  it('a code is accepted once, and is asked for at a terminal', async () => {
    const code = app.shows()
    const answers = { 'User name: ': 'li', [CODE]: code }
    expect((await runAt({ answers }, '', ...publish)).code).toBe(0)
    expect((await runAt({ answers }, '', ...publish)).complained).toContain('A code is accepted once')
    expect((await run(...publish, '--operator', 'nobody', '--code', app.shows(1))).code).toBe(1)
  })

  it('a terminal is not remembered for somebody who is removed at that moment', async () => {
    const { db } = service.services
    await interleave(
      service.services,
      (text) => text.includes('"staff_terminal"') && text.startsWith('insert'),
      () => runAt({ terminal: 'one' }, '', ...publish, '--operator', 'li', '--code', app.shows()),
      () => db.transaction(async (tx) => removeStaff(tx, (await staffByName(tx, 'li'))?.staffId ?? '')),
    )
    const { rows } = await db.execute('select from staff_terminal')
    expect(rows).toEqual([])
  })

  it('no other code is required in the same terminal for a quarter of an hour', async () => {
    const at = { terminal: 'one' }
    expect((await runAt(at, '', ...publish, '--operator', 'li', '--code', app.shows())).code).toBe(0)
    service.clock.advance(14 * 60_000)
    expect((await runAt(at, '', ...publish)).code).toBe(0)
    expect((await runAt({ terminal: 'other' }, '', ...publish)).code).toBe(1)
    service.clock.advance(60_000)
    expect((await runAt(at, '', ...publish)).code).toBe(1)
  })

  it('codes are refused for ten minutes after five wrong ones', async () => {
    const tryCode = (code: string) => run(...publish, '--operator', 'li', '--code', code)
    for (let tries = 1; tries <= 5; tries++)
      expect((await tryCode(app.showsNot())).complained).toContain('do not belong to an administrator')
    expect((await tryCode(app.shows())).complained).toContain('Too many wrong codes')
    service.clock.advance(10 * 60_000)
    expect((await tryCode(app.shows())).code).toBe(0)
  })

  it('one administrator adds another and removes one; without any, no code is required', async () => {
    expect((await add('zhao', '--operator', 'li', '--code', app.shows())).code).toBe(0)
    expect(await audited()).toMatchObject({ actor: 'li', action: 'staff add' })
    expect((await add('li', '--operator', 'li', '--code', app.shows(1))).shown).toContain('already')
    service.clock.advance(60_000)
    const remove = (name: string, steps = 0) =>
      run('staff', 'remove', name, '--operator', 'li', '--code', app.shows(steps))
    expect((await remove('zhao')).printed).toContain('zhao was removed.')
    expect((await remove('nobody', 1)).complained).toContain('There is no staff account')
    service.clock.advance(60_000)
    expect((await remove('li')).printed).toContain('no longer require a code')
    expect((await run(...publish)).code).toBe(0)
  })

  it('other staff may not use the tool, and demonstration accounts require no code', async () => {
    const { db } = service.services
    await db.execute(`update staff_role set role = 'reviewer'`)
    expect((await run(...publish)).code).toBe(0)
    await db.execute(`update staff_role set role = 'administrator'; update staff set is_demonstration = true`)
    expect((await run(...publish)).code).toBe(0)
  })

  it('a link sets up an account for the desk, and roles are added to it', async () => {
    const by = (steps: number) => ['--operator', 'li', '--code', app.shows(steps)]
    const added = await run('staff', 'add', 'zhao', 'reviewer', '--kinds', 'exemption', ...by(0))
    expect(added.printed).toMatch(/http:\/\/localhost:8090\/set-up#[\w-]{43}/)
    expect((await run('staff', 'roles', 'zhao', 'finance', '--project', 'academy', ...by(1))).printed).toMatch(
      /reviewer exemption\nfinance project/,
    )
  })

  it('where the desk is off, accounts are set up at the terminal only', async () => {
    const services = { ...service.services, env: { ...service.services.env, DESK_PORT: null } }
    const words = ['staff', 'add', 'zhao', 'reviewer', '--operator', 'li', '--code', app.shows()]
    expect((await operateAt({}, '', services, ...words)).complained).toContain('use --terminal')
  })

  it('the audit log of the service shows who changed staff, and who read it', async () => {
    const at = { terminal: 'one' }
    await runAt(at, '', 'staff', 'add', 'zhao', 'reviewer', '--operator', 'li', '--code', app.shows())
    expect((await runAt(at, '', 'staff', 'audit')).printed).toMatch(/li +staff add +name zhao, role reviewer/)
    expect((await runAt(at, '', 'staff', 'audit', '--action', 'staff audit')).printed).toMatch(/li +staff audit/)
    expect(JSON.parse((await runAt(at, '', 'staff', 'audit', '--by', 'wang', '--json')).printed)).toHaveLength(1)
  })
})
