import { runSequentially } from '@server/core/running/run-sequentially'

test('a failed task does not stop later ones, and the failure is thrown in the end', async () => {
  const done: string[] = []
  const works = [
    () => Promise.reject(new Error('first')),
    () => Promise.resolve(void done.push('second')),
    () => Promise.reject(new Error('third')),
    () => Promise.resolve(void done.push('fourth')),
  ]
  await expect(runSequentially(works)).rejects.toThrow('first')
  expect(done).toEqual(['second', 'fourth'])
})
