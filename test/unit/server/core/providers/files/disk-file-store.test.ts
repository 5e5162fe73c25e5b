import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFileStore } from '@server/core/providers/files/disk-file-store'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a stored file can be read completely', async () => {
  const store = diskFileStore(folder)
  await store.put('project/one', Buffer.from('bytes'))
  expect((await store.get('project/one')).toString()).toBe('bytes')
  expect((await store.beginning('project/one', 3))?.toString()).toBe('byt')
  expect((await store.beginning('project/one', 300))?.toString()).toBe('bytes')
  expect(await store.beginning('project/two', 3)).toBeNull()
  expect(readdirSync(join(folder, 'project'))).toEqual(['one'])
})

test('a file that could not be stored leaves nothing behind', async () => {
  // A file cannot replace a folder, so the final rename fails.
  mkdirSync(join(folder, 'project/one/inner'), { recursive: true })
  await expect(diskFileStore(folder).put('project/one', Buffer.from('bytes'))).rejects.toThrow()
  expect(readdirSync(join(folder, 'project'))).toEqual(['one'])
  expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
})

test('unfinished files of a killed process are removed at the next start, but not those being written', async () => {
  mkdirSync(join(folder, '.unfinished'))
  const [left, written] = ['left', 'written'].map((name) => join(folder, '.unfinished', name)) as [string, string]
  for (const path of [left, written]) writeFileSync(path, 'half')
  utimesSync(left, 0, 0)
  utimesSync(written, new Date(), new Date())
  diskFileStore(folder)
  for (let attempt = 0; attempt < 100 && existsSync(left); attempt++) await new Promise((done) => setTimeout(done, 20))
  expect(existsSync(left)).toBe(false)
  expect(existsSync(written)).toBe(true)
})
