/** Tracing costs nothing when no collector is configured. */
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { inSpan } from '@server/core/tracing/tracing'
import { openTracing } from '@server/core/tracing/open-tracing'
import { traced } from '@server/core/tracing/traced'
import { readEnv } from '@server/env'

const ENTRY = 'server/src/main.ts'

interface Metafile {
  inputs: Record<string, { imports: { path: string; kind: string }[] }>
}

/** The esbuild version that builds the service. */
const { buildSync } = createRequire(resolve('server/package.json'))('esbuild') as {
  buildSync: (options: object) => { metafile: Metafile }
}

/** Returns the modules loaded at start-up: static imports, not dynamic ones. */
function loadedAtStart({ inputs }: Metafile): string[] {
  const seen = new Set([ENTRY])
  for (const file of seen)
    for (const { path, kind } of inputs[file]?.imports ?? []) if (kind !== 'dynamic-import') seen.add(path)
  return [...seen]
}

test('OpenTelemetry is not loaded at start-up', () => {
  const { metafile } = buildSync({
    ...{ entryPoints: [ENTRY], bundle: true, write: false, metafile: true, outdir: 'nowhere', splitting: true },
    ...{ platform: 'node', format: 'esm', packages: 'external', tsconfig: 'server/tsconfig.json' },
    alias: { '@server': './server/src', '@contract': './contract' },
  })
  expect(Object.keys(metafile.inputs).join(' ')).toContain('tracing/otlp-tracing.ts')
  const loaded = loadedAtStart(metafile)
  expect(loaded).toContain('fastify')
  expect(loaded.filter((path) => /opentelemetry|otlp/.test(path))).toEqual([])
})

test('nothing is wrapped around providers', async () => {
  expect(await openTracing(readEnv({}))).toBeNull()
  const provider = { ask: () => Promise.resolve(1) }
  expect(traced(null, 'WeChat Pay', provider)).toBe(provider)
  const work = Promise.resolve(2)
  expect(inSpan(null, { kind: 'asks', name: 'work' }, () => work)).toBe(work)
})
