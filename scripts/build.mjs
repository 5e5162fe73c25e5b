/** `npm run build`: builds the H5 site, the desk and the service for production into dist (README.md, “In production”). */
import { setup } from './setup.mjs'

await setup()
const { buildTaro } = await import('./build/build-taro.mjs')
const { buildDesk } = await import('./build/build-desk.mjs')
const { buildServer } = await import('./build/build-server.mjs')
try {
  await buildTaro('h5')
  await buildDesk()
  await buildServer()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
