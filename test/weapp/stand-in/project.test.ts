/** The developer tools open the build and the repository without complaints. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_BASE_LIBRARY } from 'mini-program-host/options'
import { faultsOf } from './project'

it.each(['dist/weapp', '.'])('the project in %s opens without complaints', (folder) => {
  expect(faultsOf(folder)).toEqual([])
})

it('the build is tested on the base library that the specs use', () => {
  const { libVersion } = JSON.parse(readFileSync('dist/weapp/project.config.json', 'utf8')) as { libVersion: string }
  expect(libVersion).toBe(DEFAULT_BASE_LIBRARY)
})

describe('Complaints of the developer tools are reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['app.json', { animation: false }, 'invalid app.json ["animation"]'],
    ['project.config.json', { outputRoot: 'dist' }, 'invalid project.config.json ["outputRoot"]'],
    ['project.config.json', { libVersion: 'latest' }, 'libVersion latest is none, or older than 2.27.0'],
    ['project.config.json', { miniprogramRoot: 'elsewhere/' }, 'app.json is not in miniprogramRoot'],
    ['app.json', { pages: ['pages/gone/index'] }, 'pages/gone/index is missing'],
    [
      'areas/help/pages/notices/index.json',
      { enableShareAppMessage: true },
      'invalid areas/help/pages/notices/index.json ["enableShareAppMessage"]',
    ],
  ])('for %s with %j', (name, change, complaint) => {
    cpSync('dist/weapp', folder, { recursive: true, filter: (file) => !/\.(js|wxml|wxss)$/.test(file) })
    const file = join(folder, name)
    const json = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...json, ...change }))
    expect(faultsOf(folder).join('\n')).toContain(complaint)
  })
})
