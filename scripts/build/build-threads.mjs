/**
 * Bundles the service's worker threads with their libraries into single files, which reduces their start-up time to a
 * third.
 */
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const fromServer = createRequire(join(root, 'server/package.json'))

/** `outdir` may be anywhere. */
export const threadOptionsFor = (outdir) => ({
  absWorkingDir: root,
  entryPoints: {
    'render-pdf': 'server/src/core/documents/render-pdf-thread.ts',
    'read-pdf': 'server/src/domain/files/content/pdf/read-pdf-thread.ts',
    'read-sheet': 'server/src/areas/group/import/reading/read-sheet-thread.ts',
  },
  outdir: resolve(outdir),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  tsconfig: 'server/tsconfig.json',
  logLevel: 'warning',
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { build, stop } = fromServer('esbuild')
  await build(threadOptionsFor(process.argv[2]))
  await stop()
}
