import * as v from 'valibot'
import type { IdentityAnswer, IdentityCheck } from '../identity-check'
import { PostFailure } from '../signed-post'
import { callTencentCloud, type TencentCloud } from './call'

const CALL = {
  service: 'faceid',
  action: 'IdCardVerification',
  version: '2018-03-01',
  timeoutMs: 10_000,
  answer: v.object({ Result: v.optional(v.string()) }),
} as const

/**
 * Results for a name and number. Retried: -4 (register unavailable), -6 (register being updated), -7 (daily limit).
 * Left to a manual check, which sees the document: an invalid number or name (-2, -3) and an unregistered number (-5).
 */
const answers: Record<string, IdentityAnswer> = {
  '0': 'matched',
  '-1': 'mismatched',
  '-2': 'byHand',
  '-3': 'byHand',
  '-5': 'byHand',
}

/**
 * Checks resident ID cards with Tencent Cloud (IdCardVerification); other documents are checked manually. Throws a
 * PostFailure with the reason if no result is available.
 */
export function idCardVerification(cloud: TencentCloud): IdentityCheck {
  return {
    async check({ realName, idType, idNumber }) {
      if (idType !== 'nationalId') return 'byHand'
      const said = await callTencentCloud(cloud, CALL, { IdCard: idNumber, Name: realName })
      if (said.refused !== null) throw new PostFailure(`refused: ${said.refused}`)
      const { Result } = said.answer
      const answer = answers[Result ?? '']
      if (!answer) throw new PostFailure(`cannot say now: ${Result ?? 'no result'}`)
      return answer
    },
  }
}
