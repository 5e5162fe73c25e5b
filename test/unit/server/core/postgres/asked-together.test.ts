import { askedTogether } from '@server/core/postgres/asked-together'
import type { Services } from '@server/core/services'

const services = {} as Services

test('simultaneous lookups in one project share a query, and each caller gets its own result', async () => {
  const readAll = jest.fn(async (_services: Services, projectId: string, keys: number[]) =>
    keys.map((key) => `${projectId} ${key}`),
  )
  const read = askedTogether(readAll)
  const answers = await Promise.all([read(services, 'a', 1), read(services, 'b', 2), read(services, 'a', 3)])
  expect(answers).toEqual(['a 1', 'b 2', 'a 3'])
  expect(readAll.mock.calls.map(([, projectId, keys]) => [projectId, keys])).toEqual([
    ['a', [1, 3]],
    ['b', [2]],
  ])
})

test('results are not cached: a later lookup runs another query', async () => {
  let version = 0
  const read = askedTogether(async (_services: Services, _projectId: string, keys: string[]) =>
    keys.map(() => ++version),
  )
  expect(await read(services, 'a', 'same')).toBe(1)
  expect(await read(services, 'a', 'same')).toBe(2)
})

test('a project whose lookup fails does not affect another project', async () => {
  const read = askedTogether((_services: Services, projectId: string, keys: string[]) =>
    projectId === 'broken' ? Promise.reject(new Error('broken')) : Promise.resolve(keys),
  )
  const answers = await Promise.allSettled([read(services, 'broken', 'key'), read(services, 'well', 'key')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('a project whose lookup is slow does not delay another project', async () => {
  let letGo = (_keys: string[]) => undefined as void
  const read = askedTogether((_services: Services, projectId: string, keys: string[]) =>
    projectId === 'slow' ? new Promise<string[]>((resolve) => (letGo = resolve)) : Promise.resolve(keys),
  )
  const slow = read(services, 'slow', 'late')
  await expect(read(services, 'well', 'key')).resolves.toBe('key')
  letGo(['late'])
  await expect(slow).resolves.toBe('late')
})
