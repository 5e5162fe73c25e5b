import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@contract/errors/errors'
import { forEachSwitchOff } from '@contract/errors/switch-off'

/** Returns the source files that can raise an error code: service, shared rules and client. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => !/^contract\/(errors|endpoints)\//.test(file))
}

const text = ['server/src', 'contract', 'src']
  .flatMap(sources)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const isSaid = (code: string) => text.includes(`'${code}'`)
const derived = Object.keys(forEachSwitchOff(() => null))

test('every code of the catalogue is used', () => {
  const unsaid = Object.keys(errors).filter((code) => !derived.includes(code) && !isSaid(code))
  expect(unsaid).toEqual([])
})
