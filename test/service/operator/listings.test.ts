import { eq, sql } from 'drizzle-orm'
import { enqueueMessage } from '@server/domain/outbox/messages'
import { renderMessage } from '@server/domain/outbox/written'
import { signInCode } from '@server/areas/account/codes/code-messages'
import { newId } from '@server/core/postgres/ids'
import { requireProject } from '@server/calls/project/find-project'
import { accounts } from '@server/core/tables/account'
import { auditLog } from '@server/core/tables/operations'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { sampleProject } from '../domain/projects/project-import/sample'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { operate } from './operator'

const service = sharedByTests(() => testService({ projects: [sampleProject()], now: '2026-11-20T09:00:00Z' }))

async function register(number: string, batchCode: string): Promise<void> {
  const { db } = service.services
  const [account] = await db.select().from(accounts)
  if (!account) throw new Error('the demonstration account is missing')
  await db.insert(registrations).values({
    projectId: account.projectId,
    registrationId: `019a0000-0000-7000-8000-00000000000${number}`,
    accountId: account.accountId,
    batchCode,
    registrationNumber: `${batchCode}-000${number}`,
    status: number === '1' ? 'expired' : 'submitted',
    auditStatus: 1,
    amountCents: 6500,
    content: { baseInfo: {}, photoFileId: null, files: {}, sittings: [] },
    submittedAt: new Date('2026-11-20T08:00:00Z'),
  })
}

async function demonstrated() {
  const { db, personalData } = service.services
  return (await db.select().from(accounts)).map((row) => decryptRow(personalData, accounts, row))
}

describe('registrations list', () => {
  it('reports when there are none', async () => {
    const { code, printed } = await operate(service.services, 'registrations', 'list', 'sample')
    expect([code, printed]).toEqual([0, 'No registrations.'])
  })

  it('shows the newest first, with the candidate’s name masked and times at UTC+8', async () => {
    await register('1', 'B1')
    await register('2', 'B1')
    await register('3', 'B0')
    const { printed } = await operate(service.services, 'registrations', 'list', 'sample', '--batch', 'B1')
    const [, , ...rows] = printed.split('\n')
    expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
      ['B1-0002', 'B1', '张*', 'submitted', 'pending', '-', 'unchecked', 'unpaid', '65.00元', '2026-11-20 16:00', '-'],
      ['B1-0001', 'B1', '张*', 'expired', 'pending', '-', 'unchecked', 'unpaid', '65.00元', '2026-11-20 16:00', '-'],
    ])
  })

  it('shows the requested number of rows', async () => {
    const { printed } = await operate(service.services, 'registrations', 'list', 'sample', '--limit', '1')
    expect(printed.split('\n').slice(3)).toEqual([
      '',
      'The first 1 only, and there may be more: --limit shows as many as it says.',
    ])
    expect((await operate(service.services, 'registrations', 'list', 'sample')).printed).not.toContain('--limit')
  })

  it('lists the existing batches for an unknown one', async () => {
    const { code, complained } = await operate(service.services, 'registrations', 'list', 'sample', '--batch', 'B9')
    expect([code, complained]).toEqual([1, 'sample has no batch “B9”. There are: B1.'])
  })

  it('is audited', async () => {
    expect(await service.services.db.select().from(auditLog)).toContainEqual(
      expect.objectContaining({ actor: 'wang', action: 'registrations list', details: { batch: 'B1', shown: 2 } }),
    )
  })
})

describe('registrations find', () => {
  const find = (...words: string[]) => operate(service.services, 'registrations', 'find', 'sample', ...words)
  const numbersIn = (printed: string) =>
    printed
      .split('\n')
      .slice(2)
      .map((row) => row.split(/ {2,}/)[0])

  it('finds one by its number, however it is typed', async () => {
    expect(numbersIn((await find('b1-0002')).printed)).toEqual(['B1-0002'])
    await register('4', 'spring-a')
    for (const typed of ['spring-a-0004', 'SPRING-A-0004'])
      expect((await find(typed)).printed).toContain('spring-a-0004')
    const { db } = service.services
    await db.delete(registrations).where(eq(registrations.batchCode, 'spring-a'))
  })

  it('finds those of a person by the full name, and masks it', async () => {
    const { printed } = await find('张三')
    expect(numbersIn(printed)).toEqual(['B0-0003', 'B1-0002', 'B1-0001'])
    expect(printed).toContain('张*')
    expect(printed).not.toContain('张三')
  })

  it.each(['13800138000', '+86 138 0013 8000', '138-0013-8000', '013800138000'])(
    'finds those of a person by the phone %s, which is stored encrypted',
    async (phone) => {
      const { printed } = await find(...phone.split(' '))
      expect(numbersIn(printed)).toEqual(['B0-0003', 'B1-0002', 'B1-0001'])
      expect(printed).not.toContain('13800138000')
    },
  )

  it('finds those of a person by their account', async () => {
    const [account] = await demonstrated()
    const typed = account?.loginName.toUpperCase() ?? ''
    expect(numbersIn((await find(typed)).printed)).toEqual(['B0-0003', 'B1-0002', 'B1-0001'])
  })

  it('names the newest order, which `orders show` describes', async () => {
    const [account] = await demonstrated()
    if (!account) throw new Error('the demonstration account is missing')
    const { projectId, accountId } = account
    const subjectId = '019a0000-0000-7000-8000-000000000002'
    const orderIds = ['019a0000-0000-7000-8000-0000000000a1', '019a0000-0000-7000-8000-0000000000a2']
    const at = new Date('2026-11-20T08:00:00Z')
    const same = {
      projectId,
      accountId,
      purpose: 'registration',
      subjectId,
      status: 'unpaid' as const,
      amountCents: 6500,
      createdAt: at,
      expiresAt: at,
    }
    await service.services.db.insert(orders).values(orderIds.map((orderId) => ({ ...same, orderId })))
    expect((await find('B1-0002')).printed).toContain(orderIds[1])
    expect((await operate(service.services, 'orders', 'show', 'sample', orderIds[1] ?? '')).code).toBe(0)
  })

  it('reports when there is none, and does not match part of a name', async () => {
    expect((await find('张')).printed).toBe('No registrations.')
  })

  it('is audited with the result and without the search term', async () => {
    await find('张三')
    const entries = (await service.services.db.select().from(auditLog)).filter((e) => e.action === 'registrations find')
    expect(entries.at(-1)).toMatchObject({ actor: 'wang', details: { shown: ['B0-0003', 'B1-0002', 'B1-0001'] } })
    expect(JSON.stringify(entries.map(({ details }) => details))).not.toMatch(/张|138/)
  })
})

describe('outbox list', () => {
  it('reports when it is empty', async () => {
    const { printed } = await operate(service.services, 'outbox', 'list', 'sample')
    expect(printed).toBe('The outbox is empty.')
  })

  it('shows the message and the recipient, without the phone number or the code', async () => {
    const { projectId } = await requireProject(service.services, 'sample')
    await enqueueMessage(service.services, service.services.db, {
      projectId,
      channel: 'sms',
      target: '13800138000',
      written: renderMessage(signInCode, 'zh', { examName: '示例考试', code: '271828', minutes: 5 }),
    })
    const { printed } = await operate(service.services, 'outbox', 'list', 'sample')
    expect(printed).toMatch(/sms +138\*\*\*\*8000 +signInCode +pending +0/)
    expect(printed).not.toMatch(/271828|13800138000/)
  })

  it('shows messages in WeChat without the openid', async () => {
    const { projectId } = await requireProject(service.services, 'sample')
    await enqueueMessage(service.services, service.services.db, {
      projectId,
      channel: 'wechat',
      target: 'oA3kq8sandboxopenid123456789',
      accountId: newId(),
      written: { template: 'registrationPaid', language: 'zh', values: {}, subject: '', text: '' },
    })
    const { printed } = await operate(service.services, 'outbox', 'list', 'sample')
    expect(printed).toMatch(/wechat +oA3k\*\*\* +registrationPaid/)
    expect(printed).not.toContain('oA3kq8')
  })
})

describe('outbox list --to', () => {
  it('shows the messages of one phone, in any spelling, and does not audit whose it is', async () => {
    const { projectId } = await requireProject(service.services, 'sample')
    for (const target of ['13800138001', '13800138002'])
      await enqueueMessage(service.services, service.services.db, {
        ...{ projectId, channel: 'sms', target },
        written: { template: `for${target}`, language: 'zh', values: {}, subject: '', text: '' },
      })
    const { printed } = await operate(service.services, 'outbox', 'list', 'sample', '--to', '+86 138-0013-8001')
    expect(printed).toContain('for13800138001')
    expect(printed).not.toContain('for13800138002')
    const none = await operate(service.services, 'outbox', 'list', 'sample', '--to', 'nobody@example.org')
    expect(none.printed).toBe('Nothing was written to this address within a week.')
    expect(JSON.stringify(await service.services.db.select().from(auditLog))).not.toMatch(/13800138001|nobody@/)
  })
})

describe('candidates show', () => {
  const show = (...words: string[]) => operate(service.services, 'candidates', 'show', 'sample', ...words)

  it('shows everything about a caller together: registrations with orders, exemptions, messages', async () => {
    const [account] = await demonstrated()
    await enqueueMessage(service.services, service.services.db, {
      ...{ projectId: account?.projectId ?? '', channel: 'sms', target: '13800138000' },
      written: { template: 'toThisCandidate', language: 'zh', values: {}, subject: '', text: '' },
    })
    const { code, printed } = await show('13800138000')
    expect(code).toBe(0)
    for (const words of [
      '138****8000',
      'B1-0002',
      '019a0000-0000-7000-8000-0000000000a2',
      'No exemptions.',
      'toThisCandidate',
    ])
      expect(printed).toContain(words)
    expect(printed).not.toMatch(/张三|13800138000/)
  })

  it('shows existing seats, tickets, applications, results and certificates', async () => {
    const [account] = await demonstrated()
    const { services } = service
    const { projectId, accountId } = account!
    const none = (await show('13800138000')).printed
    for (const words of ['APPOINTMENT', 'TICKET', 'RESULTS', 'CERTIFICATE']) expect(none).not.toContain(words)
    await services.db.execute(sql`
      insert into admission_ticket (project_id, ticket_id, kind, account_id, batch_code, ticket_number, code, drawn_at, issued_at)
      values (${projectId}, gen_random_uuid(), 'batch', ${accountId}, 'B1', 'T-77', 'secret-code', now(), '2026-11-20T01:00:00Z')`)
    const { printed } = await show('13800138000')
    expect(printed).toMatch(/^TICKET +OF +ISSUED \(UTC\+8\) +CONFIRMED .*\n-.*\nT-77 +B1 +2026-11-20 09:00 +- +-$/m)
    expect(printed).not.toContain('secret-code')
    expect(printed).toMatch(/LOCKED UNTIL \(UTC\+8\)\n.*\n.* -$/m)
    const json = JSON.parse((await show('13800138000', '--json')).printed) as Record<string, unknown>[]
    expect(json[0]).toMatchObject({ tickets: [{ ticket: 'T-77', of: 'B1' }], appointments: [], results: [] })
  })

  it('reports when nobody is found, and does not audit the search term', async () => {
    const { code, complained } = await show('无名氏')
    expect([code, complained]).toEqual([1, 'Nobody in this project has this account, whole name, phone or email.'])
    const entries = (await service.services.db.select().from(auditLog)).filter((e) => e.action === 'candidates show')
    expect(entries.at(-1)).toMatchObject({ actor: 'wang', details: { shown: [] } })
  })
})

describe('audit list', () => {
  it('shows who did what, newest first, filtered by operator or command', async () => {
    const list = (...words: string[]) => operate(service.services, 'audit', 'list', 'sample', ...words)
    await operate(service.services, 'gates', 'set', 'sample', 'payment', 'closed')
    const { printed } = await list()
    expect(printed.split('\n')[2]).toMatch(/ wang +gates set +module payment, switch closed$/)
    expect((await list('--command', 'gates set')).printed.split('\n')).toHaveLength(3)
    expect((await list('--by', 'nobody')).printed).toBe('Nothing was done.')
  })

  it('contains no personal data of candidates, whatever was searched', async () => {
    const rows = await service.services.db.select().from(auditLog)
    expect(JSON.stringify(rows.map(({ details }) => details))).not.toMatch(/张|1380013|@example/)
  })
})
