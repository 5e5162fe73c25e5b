/** `npm start`: from a fresh checkout to a running product. Skips steps whose results are up to date. */
import { setup } from './setup.mjs'

await setup()
const { buildTaro, isTaroFresh } = await import('./build/build-taro.mjs')
const { buildDesk, isDeskFresh } = await import('./build/build-desk.mjs')
const { buildServer } = await import('./build/build-server.mjs')
try {
  if (!isTaroFresh('h5')) await buildTaro('h5')
  if (!isDeskFresh()) await buildDesk()
  await buildServer()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.env.DEMO_REVIEW ??= '1'
console.log('Starting\n')
await import('../dist/server/main.js')
