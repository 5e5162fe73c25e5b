import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { processPerProject } from '@server/core/running/per-project-work'
import { DatabaseError } from 'pg'
import type { Services } from '@server/core/services'

/** Services whose database reports due work for these projects. */
function servicesWith(...projects: string[]) {
  const execute = () => Promise.resolve({ rows: projects.map((project_id) => ({ project_id })) })
  return { db: { execute }, log: { error: jest.fn() } } as unknown as Services
}

describe('Due work of several projects', () => {
  it('is done in turns, so that a large project does not delay others', async () => {
    const done: string[] = []
    const left = new Map([
      ['large', 3],
      ['small', 1],
    ])
    await processPerProject(servicesWith('large', 'small'), {
      dueProjects: sql``,
      processChunk: (projectId) => {
        done.push(projectId)
        left.set(projectId, (left.get(projectId) ?? 0) - 1)
        return Promise.resolve(left.get(projectId) !== 0)
      },
    })
    expect(done).toEqual(['large', 'small', 'large', 'large'])
  })

  it('is done for the others when it fails for one, and the failure is reported', async () => {
    const done: string[] = []
    const work = processPerProject(servicesWith('broken', 'whole'), {
      dueProjects: sql``,
      processChunk: (projectId) => {
        if (projectId === 'broken') return Promise.reject(new Error('broken'))
        done.push(projectId)
        return Promise.resolve(false)
      },
    })
    await expect(work).rejects.toThrow('broken')
    expect(done).toEqual(['whole'])
  })

  it('is done for the other shards when one of several is unavailable', async () => {
    const away = Object.assign(new DatabaseError('connection to the remote node failed', 0, 'error'), { code: '08006' })
    const rows = (...projects: string[]) => ({ rows: projects.map((project_id) => ({ project_id })) })
    const execute = jest.fn<Promise<unknown>, []>()
    execute.mockRejectedValueOnce(away).mockResolvedValueOnce(rows('there', 'gone', 'idle'))
    execute.mockResolvedValueOnce(rows('there')).mockRejectedValueOnce(away).mockResolvedValueOnce(rows())
    const services = { db: { execute }, log: { error: jest.fn() } } as unknown as Services
    const done: string[] = []
    const doSome = (projectId: string) => Promise.resolve(done.push(projectId) < 0)
    await expect(processPerProject(services, { dueProjects: sql``, processChunk: doSome })).rejects.toBe(away)
    expect(done).toEqual(['there'])
  })

  it('that yields pauses between its rounds for longer than they took', async () => {
    const began: number[] = []
    await processPerProject(servicesWith('one'), {
      dueProjects: sql``,
      processChunk: async () => {
        began.push(performance.now())
        await sleep(20)
        return began.length < 2
      },
      isDeferrable: true,
    })
    const [first = 0, second = 0] = began
    expect(second - first).toBeGreaterThanOrEqual(60)
  })
})
