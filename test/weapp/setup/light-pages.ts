import type { DrawnPage } from 'mini-program-host/controls'
import type { MiniProgram } from './mini-program'

/** Limits: bytes of a page's first `setData`, bytes of any later one, and nodes of a page. */
const FIRST_BYTES = 20 * 1024
const MOST_BYTES = 50 * 1024
const MOST_NODES = 1000

/** Fails if a page shown since the cold start exceeds these limits. */
export async function expectLightPages(program: MiniProgram): Promise<void> {
  const { drawn } = await program.controls.observe(null)
  expect(drawn.length).toBeGreaterThan(1)
  expect(drawn.flatMap(tooHeavy)).toEqual([])
}

/** Fails if any `setData` of this page since the cold start exceeds the limit of a first one. */
export async function expectSmallUpdates(program: MiniProgram, page: string): Promise<void> {
  const { drawn } = await program.controls.observe(null)
  const bytes = drawn.filter(({ path }) => path.includes(page)).flatMap(({ setDataBytes }) => setDataBytes)
  expect(bytes.length).toBeGreaterThan(1)
  expect(bytes.filter((each) => each > FIRST_BYTES)).toEqual([])
}

function tooHeavy({ path, setDataBytes, mostNodes }: DrawnPage): string[] {
  const [first = 0] = setDataBytes
  const most = Math.max(0, ...setDataBytes)
  return [
    ...(first > FIRST_BYTES ? [`${path}: the first setData has ${first} bytes`] : []),
    ...(most > MOST_BYTES ? [`${path}: a setData has ${most} bytes`] : []),
    ...(mostNodes >= MOST_NODES ? [`${path}: ${mostNodes} nodes`] : []),
  ]
}
