/** `npm start`: from a fresh checkout to a running product. What is already there and up to date is not made again. */
import { setup } from './setup.mjs'

function step(title) {
  console.log(`\n${title}`)
}

setup()
const { buildTaro, isTaroFresh } = await import('./build/build-taro.mjs')
const { buildServer } = await import('./build/build-server.mjs')
try {
  if (!isTaroFresh('h5')) {
    step('Building the H5 site (half a minute, only after its sources changed)')
    await buildTaro('h5')
  }
  await buildServer()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../dist/server/main.js')
