/** `npm run build`: everything production needs, into dist: the H5 site and the service (README.md, “Production”). */
import { setup } from './setup.mjs'

await setup()
const { buildTaro } = await import('./build/build-taro.mjs')
const { buildServer } = await import('./build/build-server.mjs')
try {
  await buildTaro('h5')
  await buildServer()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
