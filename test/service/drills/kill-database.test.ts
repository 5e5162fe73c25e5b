import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Drilled {
  figures: { what: string; value: number; reached: boolean }[]
}

test('PostgreSQL killed ten times under load: nothing acknowledged is lost or doubled, everybody else is told to wait', async () => {
  const { stdout } = await run(process.execPath, ['scripts/drill.mjs', 'kill-database'])
  const { figures } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Drilled
  expect(figures.filter(({ reached }) => !reached)).toEqual([])
}, 180_000)
