import { readFileSync } from 'node:fs'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
const { optionalDependencies: nodes = {} } = read('test/nodes/package.json')
const { engines = {} } = read('package.json')
/** Major versions in `^20.19.0 || ^22.12.0`. */
const promised = [...(engines['node'] ?? '').matchAll(/[\^=](\d+)\./g)].map(([, major]) => Number(major))
const tried = Object.entries(nodes).map(([name, asked]) => ({ name, version: /@(\d+)\.\d+\.\d+$/.exec(asked)?.[1] }))

test('the tested versions of Node are pinned to the patch version', () => {
  expect(tried.length).toBeGreaterThan(0)
  for (const { name, version } of tried) expect(name).toContain(`node-${version}-`)
})

test('every Node version of package.json is in the README, and is tested or is the oldest, which runs everything', () => {
  const [, said = ''] = /Node\.js (.*) and npm are all you need/.exec(readFileSync('README.md', 'utf8')) ?? []
  const named = [...said.matchAll(/(?:^|, | or )(\d+)/g)].map(([, major]) => Number(major))
  expect(named).toEqual(promised)
  expect([...new Set(tried.map(({ version }) => Number(version)))]).toEqual(promised.slice(1))
})

test('no package provides Node: its bin would replace the Node that runs everything', () => {
  const lock = readFileSync('package-lock.json', 'utf8')
  expect(lock).not.toMatch(/"node_modules\/(node|node-(linux|darwin|win)-\w+)": \{/)
})
