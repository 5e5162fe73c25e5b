import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { doDueWork } from '@server/core/running/due-work'
import type { Services } from '@server/core/services'

/** Services whose database says that these projects have something due. */
function servicesWith(...projects: string[]) {
  const execute = () => Promise.resolve({ rows: projects.map((project_id) => ({ project_id })) })
  return { db: { execute }, log: { error: jest.fn() } } as unknown as Services
}

describe('what is due in several projects', () => {
  it('is done in turns: one with much to do keeps no other waiting', async () => {
    const done: string[] = []
    const left = new Map([
      ['large', 3],
      ['small', 1],
    ])
    await doDueWork(servicesWith('large', 'small'), {
      due: sql``,
      doSome: (projectId) => {
        done.push(projectId)
        left.set(projectId, (left.get(projectId) ?? 0) - 1)
        return Promise.resolve(left.get(projectId) !== 0)
      },
    })
    expect(done).toEqual(['large', 'small', 'large', 'large'])
  })

  it('is done for the others when it fails for one, and the failure is not hidden', async () => {
    const done: string[] = []
    const work = doDueWork(servicesWith('broken', 'whole'), {
      due: sql``,
      doSome: (projectId) => {
        if (projectId === 'broken') return Promise.reject(new Error('broken'))
        done.push(projectId)
        return Promise.resolve(false)
      },
    })
    await expect(work).rejects.toThrow('broken')
    expect(done).toEqual(['whole'])
  })

  it('that gives way rests between its rounds for longer than they took', async () => {
    const began: number[] = []
    await doDueWork(servicesWith('one'), {
      due: sql``,
      doSome: async () => {
        began.push(performance.now())
        await sleep(20)
        return began.length < 2
      },
      givesWay: true,
    })
    const [first = 0, second = 0] = began
    expect(second - first).toBeGreaterThanOrEqual(60)
  })
})
