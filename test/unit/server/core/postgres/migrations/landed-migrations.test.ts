import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import landed from './landed-migrations.json'

const digests = Object.fromEntries(
  readdirSync('server/migrations')
    .filter((name) => name.endsWith('.sql'))
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(`server/migrations/${name}`))
        .digest('hex'),
    ]),
)

// A new migration adds a line to landed-migrations.json; existing lines never change.
test('migrations are append-only: none is edited, removed or missing from the list of landed ones', () => {
  expect(digests).toEqual(landed)
})
