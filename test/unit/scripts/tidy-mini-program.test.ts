import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tidyMiniProgram } from '../../../scripts/build/tidy-mini-program.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mini-program-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown

function tidied(serviceUrl: string): void {
  writeFileSync(join(folder, 'app.json'), '{ "pages": ["home"], "animation": false }')
  writeFileSync(join(folder, 'project.config.json'), '{ "appid": "wx1", "setting": { "es6": false } }')
  tidyMiniProgram(folder, serviceUrl)
}

it('removes pages that only Taro needs from a build', () => {
  tidied('')
  expect(read('app.json')).toEqual({ pages: ['home'] })
})

it.each([
  ['', false],
  ['http://192.168.1.7:8080', false],
  ['https://exam.example.org', true],
])('for a service at %j the developer tools check domains: %s', (serviceUrl, urlCheck) => {
  tidied(serviceUrl)
  expect(read('project.config.json')).toEqual({ appid: 'wx1', setting: { es6: false, urlCheck } })
})
