import { readdirSync, readFileSync } from 'node:fs'
import livedWith from './lived-with.json'
import { statementsThatBreak } from './statements-that-break'

const landed = readdirSync('server/migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, sql: readFileSync(`server/migrations/${name}`, 'utf8') }))

// During a deployment the previous version runs on the new schema. lived-with.json lists accepted statements with the
// reason.
test('migrations have no statement that breaks the previous version, or a reason why it does not', () => {
  const found = Object.fromEntries(statementsThatBreak(landed))
  const unsaid = Object.entries(found).filter(([name]) => !(name in livedWith))
  expect(unsaid).toEqual([])
  expect(Object.keys(livedWith)).toEqual(Object.keys(found))
})

describe('Statements that may break the previous version', () => {
  const before =
    'CREATE TABLE "seat" ("seat_id" uuid, "code" text);\nCREATE UNIQUE INDEX "seat_code" ON "seat" ("code");'
  const inNext = (sql: string) =>
    statementsThatBreak([
      { name: 'before', sql: before.replace(';\n', ';--> statement-breakpoint\n') },
      { name: 'next', sql },
    ]).get('next')

  it.each([
    'DROP TABLE "seat";',
    'DROP VIEW "seats";',
    'ALTER TABLE "seat" DROP COLUMN "code";',
    'ALTER TABLE "seat" RENAME TO "place";',
    'ALTER TABLE "seat" RENAME COLUMN "code" TO "name";',
    'ALTER TABLE "seat" ALTER COLUMN "code" SET DATA TYPE integer;',
    'ALTER TABLE "seat" ALTER COLUMN "code" SET NOT NULL;',
    'ALTER TABLE "seat" ALTER COLUMN "code" DROP DEFAULT;',
    'ALTER TABLE "seat" ADD COLUMN "room" text NOT NULL;',
    'ALTER TABLE "seat" ADD CONSTRAINT "seat_short" CHECK (length(code) < 9);',
    'ALTER TABLE "seat" DROP CONSTRAINT "seat_seat_id_pk";',
    'CREATE UNIQUE INDEX "seat_once" ON "seat" ("room");',
    'DROP INDEX "seat_code";',
    '-- why\nCREATE TRIGGER "t" BEFORE INSERT ON "seat" FOR EACH ROW EXECUTE FUNCTION "f"();',
  ])('include %s', (sql) => expect(inNext(sql)).toHaveLength(1))

  it.each([
    'ALTER TABLE "seat" ADD COLUMN "room" text;',
    `ALTER TABLE "seat" ADD COLUMN "room" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "seat" ALTER COLUMN "code" DROP NOT NULL;',
    'ALTER TABLE "seat" RENAME CONSTRAINT "a" TO "b";',
    'CREATE INDEX "seat_room" ON "seat" ("code");',
    'DROP INDEX "seat_room";',
    `UPDATE "seat" SET "code" = 'drop table';`,
    'CREATE TABLE "row" ("n" int NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "row_n" ON "row" ("n");--> statement-breakpoint\nALTER TABLE "row" ADD CONSTRAINT "c" CHECK (n > 0);',
  ])('do not include %s', (sql) => expect(inNext(sql)).toBeUndefined())
})
