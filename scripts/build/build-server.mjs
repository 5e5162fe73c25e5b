/** Bundles the service into dist/server; packages stay outside and are loaded from node_modules. */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadOptionsFor } from './build-threads.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const fromServer = createRequire(join(root, 'server/package.json'))

/** A package that npm put below server/ cannot be found from dist/, so its code goes into the bundle. */
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || /^@(contract|server)\//.test(path)) return undefined
      if (path.startsWith('node:')) return { external: true }
      const isBelowServer = fromServer.resolve(path).startsWith(join(root, 'server/node_modules'))
      return isBelowServer ? undefined : { path, external: true }
    })
  },
}

/** `outdir` lies below the project, so that packages are found from it. */
const optionsFor = (outdir) => ({
  absWorkingDir: root,
  entryPoints: { main: 'server/src/main.ts', operator: 'server/src/operator/main.ts' },
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  tsconfig: 'server/tsconfig.json',
  plugins: [packagesOutside],
  logLevel: 'warning',
})

export async function buildServer(outdir = 'dist/server') {
  const { build, stop } = fromServer('esbuild')
  await build(optionsFor(outdir))
  await build(threadOptionsFor(outdir))
  // its helper process would live as long as this one, which goes on as the service
  await stop()
  writeFileSync(join(root, outdir, 'package.json'), '{ "type": "module" }\n')
}

/** Builds again whenever a source changes; `onBuilt` is called after every build without faults. */
export async function watchServer(outdir, onBuilt) {
  const { context } = fromServer('esbuild')
  const announcing = {
    name: 'announcing',
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt()
      })
    },
  }
  const options = optionsFor(outdir)
  const watched = await context({ ...options, plugins: [...options.plugins, announcing] })
  const threads = await context(threadOptionsFor(outdir))
  // a thread is started for each file it reads, so nothing has to be started again when one is built
  await threads.watch()
  await watched.watch()
  return { dispose: () => Promise.all([watched.dispose(), threads.dispose()]) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer(process.argv[2])
