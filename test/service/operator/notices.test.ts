import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditLog } from '@server/core/tables/operations'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { testService } from '../harness'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { operate } from './operator'

const service = sharedByTests(() => testService({ projects: ['demo'], now: '2026-11-20T09:00:00Z' }))
const ofFile = 'registration-open'
afterEach(async () => {
  for (const code of [ofFile, 'typhoon', 'results']) await operate(service.services, 'notices', 'reset', 'demo', code)
})

/** Creates a notices file with its attachments. */
function fileOf(text: string, beside: Record<string, string> = {}): string {
  const folder = temporaryFolder('notices')
  for (const [name, content] of Object.entries({ 'notices.yaml': text, ...beside }))
    writeFileSync(join(folder, name), content)
  return join(folder, 'notices.yaml')
}

const typhoon = (more = '') => `notices:
  - code: typhoon
    title: { zh: 台风期间考试安排, en: Sittings during the typhoon }
    publishedAt: '2026-11-20T08:00:00Z'
    body: { zh: 宁波考区考试改期。, en: Sittings in Ningbo are moved. }
${more}`

const shown = async () => {
  const { data } = await service.call('GET /exm_c/g/notices/:domain', { params: { domain: 'demo' } })
  return data.map(({ code }) => code)
}
const publish = (file: string) => operate(service.services, 'notices', 'publish', 'demo', file)

describe('notices publish', () => {
  it('publishes at once, next to the notices of the project’s file, and is audited', async () => {
    const { code, printed } = await publish(fileOf(typhoon()))
    expect(code).toBe(0)
    expect(printed).toMatch(/^typhoon +2026-11-20 16:00 +shown +operator +台风期间考试安排$/m)
    expect(printed).toMatch(/^registration-open .* file /m)
    expect(await shown()).toEqual(expect.arrayContaining(['typhoon', ofFile]))
    expect(await service.services.db.select().from(auditLog)).toContainEqual(
      expect.objectContaining({ actor: 'wang', action: 'notices publish', details: { codes: ['typhoon'] } }),
    )
  })

  it('refuses a file that is not UTF-8, with its line and how to save it, and shows none of its content', async () => {
    const title = Buffer.from([0xbf, 0xbc, 0xce, 0xf1])
    const [before, after] = typhoon().split('台风期间考试安排')
    const gbk = Buffer.concat([Buffer.from(`${before}`), title, Buffer.from(`${after}`)])
    for (const [bytes, line] of [
      [gbk, 3],
      [Buffer.from(`\ufeff${typhoon()}`, 'utf16le'), 1],
    ] as const) {
      const file = fileOf('')
      writeFileSync(file, bytes)
      const { code, complained } = await publish(file)
      expect([code, complained]).toEqual([1, expect.stringContaining(`notices.yaml:${line}:1 the file is not UTF-8`)])
      expect(complained).toContain('save it as UTF-8')
    }
    expect(await shown()).not.toContain('typhoon')
  })

  it('serves the files stored with it', async () => {
    const file = fileOf(typhoon('    attachments: [{ name: { zh: 名单, en: List }, file: list.pdf }]\n'), {
      'list.pdf': '%PDF-1.4 list',
    })
    expect((await publish(file)).code).toBe(0)
    const { data } = await service.call('GET /exm_c/g/notices/:domain', { params: { domain: 'demo' } })
    const list = data.flatMap(({ files }) => files).find(({ file }) => file === 'list.pdf')
    const answer = await service.app.inject({ method: 'GET', url: `/${list?.url}` })
    expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.4 list'])
  })

  it('replaces a notice of the project’s file, also after its next import, until it is reset', async () => {
    const corrected = typhoon().replace('code: typhoon', `code: ${ofFile}`)
    await publish(fileOf(corrected))
    await importProjects(service.services, projectFolder(['demo']), { demoAccounts: false })
    const titles = async () => (await operate(service.services, 'notices', 'list', 'demo')).printed
    expect(await titles()).toMatch(/^registration-open .* operator +台风期间考试安排$/m)
    expect((await shown()).filter((code) => code === ofFile)).toHaveLength(1)
    await operate(service.services, 'notices', 'reset', 'demo', ofFile)
    expect(await titles()).toMatch(/^registration-open .* file +关于上半年/m)
  })

  it('hides a scheduled notice', async () => {
    const { printed } = await publish(fileOf(typhoon().replace('2026-11-20T08', '2026-11-20T18')))
    expect(printed).toMatch(/^typhoon .* to come +operator/m)
    expect(await shown()).not.toContain('typhoon')
  })

  it('lists every error with its line and publishes nothing', async () => {
    const file =
      fileOf(`${typhoon('    attachments: [{ name: { zh: 名单, en: List }, file: none.pdf }]\n')}  - code: typhoon
    title: { zh: 一, en: One }
    publishedAt: '2026-11-20T08:00:00Z'
    body: { zh: '[看](javascript:alert)', en: One }
`)
    const { code, complained } = await publish(file)
    expect(code).toBe(1)
    expect(complained).toContain('notices.yaml:6:55 notices[0].attachments[0].file: there is no file “none.pdf”')
    expect(complained).toContain('notices[1].code: ')
    expect(complained).toContain('notices[1].body.zh: ')
    expect(await shown()).not.toContain('typhoon')
  })

  it('names a misspelt or missing key', async () => {
    const { complained } = await publish(fileOf(typhoon().replace('title:', 'titel:')))
    expect(complained).toContain('notices[0].titel: is not a known key here')
    expect(complained).toContain('notices[0].title: is missing')
  })

  it('refuses another file under a name that the project uses', async () => {
    await publish(
      fileOf(typhoon('    attachments: [{ name: { zh: 名单, en: List }, file: list.pdf }]\n'), {
        'list.pdf': '%PDF-1',
      }),
    )
    const other = typhoon('    attachments: [{ name: { zh: 名单, en: List }, file: list.pdf }]\n')
    const { complained } = await publish(fileOf(other.replace('typhoon', 'results'), { 'list.pdf': '%PDF-2' }))
    expect(complained).toContain('“list.pdf” is another file of the project: rename it')
  })
})

describe('notices withdraw', () => {
  it('withdraws a notice of the project’s file too', async () => {
    expect((await operate(service.services, 'notices', 'withdraw', 'demo', ofFile)).code).toBe(0)
    expect(await shown()).not.toContain(ofFile)
  })

  it('reports when there is none, exit code 1', async () => {
    const { code, complained } = await operate(service.services, 'notices', 'withdraw', 'demo', 'nothing')
    expect([code, complained]).toEqual([1, 'There is no notice “nothing”. `notices list demo` shows those there are.'])
  })
})

describe('notices list', () => {
  it('prints JSON for other programs', async () => {
    const { printed } = await operate(service.services, 'notices', 'list', 'demo', '--json')
    expect(JSON.parse(printed)).toContainEqual(
      expect.objectContaining({ code: ofFile, decidedBy: 'file', isShown: true }),
    )
  })
})
