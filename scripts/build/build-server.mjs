/** Bundles the service into dist/server; packages are external and loaded from node_modules. */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadOptionsFor } from './build-threads.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const fromServer = createRequire(join(root, 'server/package.json'))

/** Bundles packages that npm installed below server/, because they cannot be resolved from dist/. */
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

/** `outdir` must be inside the project, so that packages can be resolved from it. */
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
  // stops the helper process of esbuild, which would live as long as this process, which continues as the service
  await stop()
  writeFileSync(join(root, outdir, 'package.json'), '{ "type": "module" }\n')
}

/** Rebuilds on every source change; calls `onBuilt` after every build without errors. */
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
  // a worker thread is started for each file it reads, so a rebuilt thread needs no restart
  await threads.watch()
  await watched.watch()
  return { dispose: () => Promise.all([watched.dispose(), threads.dispose()]) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer(process.argv[2])
