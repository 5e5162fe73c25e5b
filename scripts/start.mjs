/** `npm start`: from a fresh checkout to a running product. What is already there and up to date is not made again. */
import { setup } from './setup.mjs'

await setup()
const { buildTaro, isTaroFresh } = await import('./build/build-taro.mjs')
const { buildServer } = await import('./build/build-server.mjs')
try {
  if (!isTaroFresh('h5')) await buildTaro('h5')
  await buildServer()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
console.log('Starting\n')
await import('../dist/server/main.js')
