/**
 * `npm run bench -- weapp`: package sizes of the Mini Program, and page costs (setData, elements, countdown) from the
 * project home to the paid registration and on the longest information table. Builds stale output.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@/routes'
import { buildTaro, isTaroFresh } from '../../../scripts/build/build-taro.mjs'
import { newVisitor } from '../../browser/setup/visitors/visitors'
import { joinPortal } from '../../portal/join-portal'
import type { DrawnPage } from 'mini-program-host/controls'
import { freePort } from '../../service/setup/free-port'
import { launchOnHost, type MiniProgram } from '../../weapp/setup/mini-program'
import { reaching, startService } from '../../weapp/setup/service-process'
import { report, type Figure } from '../report'
import { packageBytes } from '../size/mini-program'
import { openLongTable, registerAndPay } from './journey'

const KB = 1024
const COUNTED_SECONDS = 5

function packages(): Figure[] {
  const { main, subpackages } = packageBytes('dist/weapp')
  return [
    { what: 'main package', value: main / KB, unit: 'KB', bar: { atMost: 680 } },
    ...Object.entries(subpackages).map(([root, bytes]) => ({
      what: `subpackage ${root}`,
      value: bytes / KB,
      unit: 'KB',
      bar: { atMost: 300 },
    })),
  ]
}

/** Worst value per metric over all opened pages. */
function pages(drawn: readonly DrawnPage[]): Figure[] {
  const worst = (of: (page: DrawnPage) => number) =>
    drawn.map((page) => ({ path: page.path, value: of(page) })).sort((a, b) => b.value - a.value)[0]
  const first = worst(({ setDataBytes: [bytes = 0] }) => bytes / KB)
  const largest = worst(({ setDataBytes }) => Math.max(0, ...setDataBytes) / KB)
  const count = worst(({ setDataBytes }) => setDataBytes.length)
  const nodes = worst(({ mostNodes }) => mostNodes)
  const figure = (what: string, found: typeof first, unit: string, atMost?: number): Figure => ({
    what: `${what} (${found?.path.split('/').slice(-2, -1)[0] ?? ''})`,
    value: found?.value ?? 0,
    unit,
    ...(atMost !== undefined && { bar: { atMost } }),
  })
  return [
    { what: 'pages opened', value: drawn.length, unit: '' },
    figure('largest first setData', first, 'KB', 20),
    figure('largest setData', largest, 'KB', 50),
    figure('most setData of a page', count, 'times'),
    figure('most elements of a page', nodes, '', 999),
  ]
}

/** The longest information table: first and largest `setData`, and elements. */
function longTable(drawn: readonly DrawnPage[]): Figure[] {
  const table = drawn.filter(({ path }) => path.includes(routes.collectBaseInfo.page)).pop()
  if (!table) throw new Error('the long table was not opened')
  const { setDataBytes, mostNodes } = table
  const [first = 0] = setDataBytes
  return [
    { what: 'long table: first setData', value: first / KB, unit: 'KB', bar: { atMost: 20 } },
    { what: 'long table: largest setData', value: Math.max(...setDataBytes) / KB, unit: 'KB', bar: { atMost: 20 } },
    { what: 'long table: elements', value: mostNodes, unit: '', bar: { atMost: 999 } },
  ]
}

/** Measures the countdown on the otherwise idle order page. */
async function countdown(program: MiniProgram): Promise<Figure[]> {
  await program.timer()
  await program.untilQuiet()
  const { updates: before } = await program.controls.observe(null)
  await sleep(COUNTED_SECONDS * 1000)
  const { updates } = await program.controls.observe(null)
  const ticks = updates.slice(before.length)
  const mostPaths = Math.max(0, ...ticks.map(({ paths }) => paths.length))
  return [
    { what: 'countdown: nodes drawn again', value: mostPaths, unit: 'a tick', bar: { atMost: 1 } },
    // six if the first tick follows right after the start
    {
      what: 'countdown: ticks',
      value: ticks.length,
      unit: `in ${COUNTED_SECONDS} s`,
      bar: { atMost: COUNTED_SECONDS + 1 },
    },
  ]
}

async function measure(): Promise<Figure[]> {
  const service = await startService({ port: await freePort(), sandboxPort: await freePort() })
  const portal = await joinPortal(service.environment)
  const program = await launchOnHost(reaching(service))
  try {
    let counted: Figure[] = []
    const visitor = await newVisitor(portal.services, 'demo')
    await registerAndPay(program, visitor, async () => {
      counted = await countdown(program)
    })
    const paid = (await program.controls.observe(null)).drawn
    await openLongTable(program, await newVisitor(portal.services, 'demo'))
    program.expectNoExceptions()
    const { drawn } = await program.controls.observe(null)
    return [...pages([...paid, ...drawn]), ...longTable(drawn), ...counted]
  } finally {
    await program.close()
    await portal.leave()
    await service.close()
  }
}

async function main(): Promise<boolean> {
  if (!isTaroFresh('weapp')) await buildTaro('weapp')
  return report('weapp', [...packages(), ...(await measure())])
}

main().then(
  (reached) => process.exit(reached ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
