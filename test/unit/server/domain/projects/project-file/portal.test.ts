import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatFault, ProjectFileFaults } from '@server/domain/projects/project-file/fault'
import { loadProjectFile } from '@server/domain/projects/project-file/load-project-file'
import { readProjectFile } from '@server/domain/projects/project-file/read-project-file'
import { now } from './expect-fault'

const sample = readFileSync('test/unit/server/domain/projects/project-file/sample.yaml', 'utf8')
const withContent = (content: string) => sample.replace('examType: 3\n', `examType: 3\n${content}\n`)
const faultsOf = (content: string) => readProjectFile('sample.yaml', withContent(content), now).faults.map(formatFault)

const words = (zh = '文', en = 'Text') => `{ zh: '${zh}', en: '${en}' }`
const question = (code: string, solves = '[]', answer = words()) =>
  `{ code: ${code}, question: ${words()}, answer: ${answer}, solves: ${solves} }`
const help = (...questions: string[]) => `help: [{ code: T1, name: ${words()}, questions: [${questions.join(', ')}] }]`
const landing = (...blocks: string[]) => `landings: { dyIndex: [${blocks.join(', ')}] }`

describe('Help in a project file', () => {
  it('has each question code once, and one question per error', () => {
    expect(faultsOf(help(question('A'), question('A')))).toEqual([
      expect.stringMatching(/^sample\.yaml:4:\d+ .*the question code “A” is used twice/),
    ])
    expect(faultsOf(help(question('A', '[EA_ACCOUNT_LOCKED]'), question('B', '[EA_ACCOUNT_LOCKED]')))).toEqual([
      expect.stringContaining('the error “EA_ACCOUNT_LOCKED” is used twice'),
    ])
  })

  it('refers only to errors of the catalogue', () => {
    expect(faultsOf(help(question('A', '[EA_LOCKED]')))).toEqual([
      expect.stringContaining('“EA_LOCKED” is no error of the catalogue'),
    ])
  })

  it('links only to web addresses, not to scripts', () => {
    expect(faultsOf(help(question('A', '[]', words('[点](javascript:alert)', '[here](https://example.org)'))))).toEqual(
      [expect.stringContaining('“javascript:alert” is not a web address')],
    )
  })
})

describe('A partner in a project file', () => {
  const key = (kid?: string) => `{ kty: EC, crv: P-256, x: a, y: b${kid === undefined ? '' : `, kid: ${kid}`} }`
  const partner = (...keys: string[]) =>
    `returnUrl: https://partner.example\npartner: { name: ${words()}, issuer: a, audience: b, keys: [${keys.join(', ')}] }`

  it('need not name a single key, while several keys of one kind need unique ids, which tokens refer to', () => {
    expect(faultsOf(partner(key()))).toEqual([])
    expect(faultsOf(partner(key('one'), key('two')))).toEqual([])
    expect(faultsOf(partner(key(), '{ kty: RSA, n: a, e: AQAB }'))).toEqual([])
    expect(faultsOf(partner(key('one'), key()))).toEqual([expect.stringContaining('keys[1]: needs its kid')])
    expect(faultsOf(partner(key('one'), key('one')))).toEqual([expect.stringContaining('the kid “one” is used twice')])
  })
})

describe('A landing in a project file', () => {
  it('consists of known blocks', () => {
    expect(faultsOf(landing('{ kind: banner }'))[0]).toMatch(/^sample\.yaml:4:\d+ landings\.dyIndex\[0\]\.kind/)
  })

  it('has links to either a screen or an address', () => {
    const link = (to: string) => landing(`{ kind: links, links: [{ text: ${words()}${to} }] }`)
    expect(faultsOf(link(', screen: faq'))).toEqual([])
    for (const to of ['', ", screen: faq, address: 'https://example.org'"])
      expect(faultsOf(link(to))).toEqual([expect.stringContaining('leads either to a screen or to an address')])
  })

  it('has no link to a screen that needs more than the project', () => {
    expect(
      faultsOf(landing(`{ kind: links, links: [{ text: ${words()}, screen: registrationDetail }] }`))[0],
    ).toContain('landings.dyIndex[0].links[0].screen')
  })

  it('has dates that end after they begin', () => {
    const date = `{ kind: dates, dates: [{ name: ${words()}, at: +2d, until: +1d }] }`
    expect(faultsOf(landing(date))).toEqual([expect.stringContaining('the window ends (+1d) before')])
  })
})

describe('Files that a project file names', () => {
  const load = async (file: string, bytes?: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'project-'))
    try {
      mkdirSync(join(folder, 'files'))
      if (bytes !== undefined) writeFileSync(join(folder, file), bytes)
      const path = join(folder, 'project.yaml')
      writeFileSync(path, withContent(landing(`{ kind: picture, file: '${file}', alt: ${words()} }`)))
      return await loadProjectFile(path, now)
    } catch (error) {
      if (error instanceof ProjectFileFaults) return error.message
      throw error
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('are read relative to it, and their type is determined by their content', async () => {
    const loaded = await load('files/rules.pdf', '%PDF-1.4 rules')
    if (typeof loaded === 'string') throw new Error(loaded)
    const kept = loaded.project.files?.['files/rules.pdf']
    expect(kept).toMatchObject({ bytes: 14 })
    expect(loaded.files.get(kept?.digest ?? '')?.toString()).toBe('%PDF-1.4 rules')
  })

  it.each([
    ['files/none.png', undefined, 'there is no file “files/none.png” beside this one'],
    ['files/run.svg', '<svg/>', '“files/run.svg” is none of png, jpg, pdf, docx, xlsx'],
    ['files/page.png', '<html>', '“files/page.png” is no png file'],
    ['../outside.pdf', undefined, '“../outside.pdf” is not in or below the folder of this file'],
  ])('with %s: %s, are reported by line', async (file, bytes, fault) => {
    expect(await load(file, bytes)).toMatch(new RegExp(`^project\\.yaml:4:\\d+ landings\\.dyIndex\\[0\\]: `))
    expect(await load(file, bytes)).toContain(fault)
  })
})
