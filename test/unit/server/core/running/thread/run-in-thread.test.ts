import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInThread, ThreadLost, refusalOfLostThread } from '@server/core/running/thread/run-in-thread'

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

function inThread(code: string) {
  const file = join(folder, `thread-${Math.random()}.mjs`)
  writeFileSync(file, code)
  return runInThread<number>(file, new Uint8Array([1, 2, 3]), LIMITS)
}

describe('The response of a thread', () => {
  it('is for its input', async () => {
    expect(await inThread(whenAsked('parentPort.postMessage(bytes.length)'))).toBe(3)
  })

  it.each([
    ['that fails', 'throw new Error("too much")'],
    ['that ends without a word', 'process.exit()'],
  ])('is missing for an input %s, which is the cause', async (_, work) => {
    await expect(inThread(whenAsked(work))).rejects.toMatchObject({ isServerFault: false })
  })

  it.each([
    ['it does not load', 'throw new Error("not found")'],
    ['it ends before it was asked', 'process.exit()'],
  ])('is missing when %s, which is not caused by the input', async (_, code) => {
    await expect(inThread(code)).rejects.toMatchObject({ isServerFault: true })
  })

  it('is late on a busy machine, which is not caused by the input, however busy other threads are', async () => {
    await expect(inThread(whenAsked('while (true);'))).rejects.toMatchObject({ isServerFault: true })
  })

  it('may arrive before the work is done', async () => {
    expect(await inThread(whenAsked('parentPort.postMessage(1); while (true);'))).toBe(1)
  })
})

test.each([
  [true, { code: 'COMMON_BUSY', status: 503, details: { seconds: 5 } }],
  [false, { code: 'PC_FILE_TOO_COMPLEX', status: 200 }],
])('refuses a file whose thread was lost (our fault: %s) with %j', (isServerFault, refusal) => {
  expect(refusalOfLostThread(new ThreadLost('late', isServerFault))).toMatchObject(refusal)
})
