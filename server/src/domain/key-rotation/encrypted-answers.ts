import type { Owner } from '@server/calls/handler'
import { placeOfAnswers } from '../collecting/answers-at-rest'
import type { DraftOf } from '../collecting/draft-store'
import { placeOfGround } from '../ground-names'
import type { EncryptedInJson } from './step'

/** Encryption contexts of collected data: answers, and ground names of the account. */
export const encryptedPlaces = (of: DraftOf) => [placeOfAnswers(of), placeOfGround(of.accountId)]

interface Application<Row> extends Pick<EncryptedInJson, 'table'> {
  draftOf: (owner: Owner, key: string) => DraftOf
  keyOf: (row: Row) => string
}

/** Encrypted answers of the applications of one kind. */
export const answersOf = <Row extends Owner>({ table, draftOf, keyOf }: Application<Row>): EncryptedInJson => ({
  table,
  placesOf: (row: Row) => encryptedPlaces(draftOf(row, keyOf(row))),
})
