/**
 * `npm run shots [-- ROUTE …]`: takes screenshots of every route, or the given ones, in both languages, into shots/
 * (test/shots/shots.ts).
 */
import { spawnSync } from 'node:child_process'
import { setup } from './setup.mjs'

await setup()
const { buildTaro, isTaroFresh } = await import('./build/build-taro.mjs')
const host = process.argv.includes('--weapp') ? 'weapp' : 'h5'
if (!isTaroFresh(host)) await buildTaro(host)
const args = [
  'node_modules/tsx/dist/cli.mjs',
  '--tsconfig',
  'tsconfig.json',
  'test/shots/shots.ts',
  ...process.argv.slice(2),
]
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1)
