import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inOwnThread } from '@server/core/running/thread/in-own-thread'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'threads-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const LIMITS = { deadlineMs: 300, memoryMb: 64 }
const whenAsked = (work: string) =>
  `import { parentPort } from 'node:worker_threads'
  parentPort.once('message', (bytes) => { ${work} })
  parentPort.postMessage('ready')`

function inThread(code: string, processorMs?: () => number) {
  const file = join(folder, `thread-${Math.random()}.mjs`)
  writeFileSync(file, code)
  return inOwnThread<number>(file, new Uint8Array([1, 2, 3]), LIMITS, processorMs)
}

/** As if all threads of the process had so much of a processor for every time it is asked. */
const having = (ms: number) => {
  let had = 0
  return () => (had += ms)
}

describe('What a thread answers', () => {
  it('is for what it was given', async () => {
    expect(await inThread(whenAsked('parentPort.postMessage(bytes.length)'))).toBe(3)
  })

  it.each([
    ['that takes longer than it may', 'while (true);'],
    ['that fails', 'throw new Error("too much")'],
    ['that ends without a word', 'process.exit()'],
  ])('never comes of an input %s, which is to blame', async (_, work) => {
    await expect(inThread(whenAsked(work), having(LIMITS.deadlineMs))).rejects.toMatchObject({ isOurs: false })
  })

  it.each([
    ['it does not load', 'throw new Error("not found")'],
    ['it ends before it was asked', 'process.exit()'],
  ])('never comes where %s: no input is to blame', async (_, code) => {
    await expect(inThread(code)).rejects.toMatchObject({ isOurs: true })
  })

  it('comes too late where others had the processors: no input is to blame', async () => {
    await expect(inThread(whenAsked('while (true);'), having(20))).rejects.toMatchObject({ isOurs: true })
  })
})
