import { newId } from '@server/core/postgres/ids'
import { refusalsOf, deleteOldLimits, knownRefusal, takeSlot, type SlotLimit } from '@server/calls/limits/rate-limit'
import { requireProject } from '@server/calls/project/find-project'
import { sampleProject } from '../projects/project-import/sample'
import { testService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'

const MINUTE = 60_000
const limit: SlotLimit = { max: 3, windowMs: 60 * MINUTE, blockMs: 10 * MINUTE }

let projectId: string
const service = sharedByTests(() => testService({ projects: [sampleProject()] }))
beforeAll(async () => {
  projectId = (await requireProject(service.services, 'sample')).projectId
})
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))

const take = (key: string, of: SlotLimit = limit) => takeSlot(service.services, projectId, key, of)

async function takeTurns(key: string, count: number, of: SlotLimit = limit) {
  const answers = []
  for (let turn = 1; turn <= count; turn++) answers.push(await take(key, of))
  return answers
}

describe('A rate limit', () => {
  it('refuses requests above the limit until the block ends', async () => {
    const until = new Date('2026-05-01T02:10:00Z')
    expect(await takeTurns('a', 5)).toEqual([null, null, null, until, until])
  })

  it('is not extended by requests during the block', async () => {
    await takeTurns('b', 4)
    service.clock.advance(9 * MINUTE)
    expect(await take('b')).toEqual(new Date('2026-05-01T02:10:00Z'))
  })

  it('starts a new window when the block ends', async () => {
    await takeTurns('c', 4)
    service.clock.advance(10 * MINUTE)
    expect(await takeTurns('c', 4)).toEqual([null, null, null, new Date('2026-05-01T02:20:00Z')])
  })

  it('starts a new window when the window ends', async () => {
    await takeTurns('d', 3)
    service.clock.advance(60 * MINUTE)
    expect(await takeTurns('d', 3)).toEqual([null, null, null])
  })

  it('without a block refuses until the window ends', async () => {
    const gap = { max: 1, windowMs: MINUTE }
    await take('e', gap)
    service.clock.advance(MINUTE / 2)
    expect(await take('e', gap)).toEqual(new Date('2026-05-01T02:01:00Z'))
    service.clock.advance(MINUTE / 2)
    expect(await take('e', gap)).toBeNull()
  })

  it('grants exactly its limit to concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take('f')))
    expect(answers.filter((answer) => answer === null)).toHaveLength(3)
  })

  it('counts every key and project separately', async () => {
    await takeTurns('g', 4)
    expect(await take('h')).toBeNull()
    expect(await takeSlot(service.services, newId(), 'g', limit)).toBeNull()
  })

  it('queries the database until it refuses; then the process remembers', async () => {
    expect(knownRefusal(service.services, projectId, 'i')).toBeNull()
    await takeTurns('i', 4)
    const asked = vi.spyOn(service.services.db, 'insert')
    const until = new Date('2026-05-01T02:10:00Z')
    expect(await takeTurns('i', 3)).toEqual([until, until, until])
    expect(knownRefusal(service.services, projectId, 'i')).toEqual(until)
    expect(asked).not.toHaveBeenCalled()
    service.clock.advance(10 * MINUTE)
    expect(knownRefusal(service.services, projectId, 'i')).toBeNull()
    expect(await take('i')).toBeNull()
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  it('is deleted after a day', async () => {
    await takeTurns('j', 4)
    await deleteOldLimits(service.services)
    expect(await take('j')).not.toBeNull()
    service.clock.advance(24 * 60 * MINUTE)
    await deleteOldLimits(service.services)
    refusalsOf(service.services).forgetAll()
    service.clock.set('2026-05-01T02:00:00Z')
    expect(await take('j')).toBeNull()
  })
})
