import * as v from 'valibot'
import type { IdentityAnswer, IdentityCheck } from '../identity-check'
import { PostFailure } from '../signed-post'
import { askTencentCloud, type TencentCloud } from './call'

const CALL = {
  service: 'faceid',
  action: 'IdCardVerification',
  version: '2018-03-01',
  timeoutMs: 10_000,
  answer: v.object({ Result: v.optional(v.string()) }),
} as const

/**
 * What its results say of a name and a number. Beside them it has -4 (its register is out of order), -6 (being renewed) and
 * -7 (asked too often today): it is asked again then. A number or a name that it does not take (-2, -3) and one that no
 * register has (-5) are for a person, who sees the document.
 */
const answers: Record<string, IdentityAnswer> = {
  '0': 'matched',
  '-1': 'mismatched',
  '-2': 'byHand',
  '-3': 'byHand',
  '-5': 'byHand',
}

/**
 * Asks Tencent Cloud (IdCardVerification), which knows resident ID cards; all other documents are for a person. Throws a
 * PostFailure that says why nothing is known.
 */
export function idCardVerification(cloud: TencentCloud): IdentityCheck {
  return {
    async check({ realName, idType, idNumber }) {
      if (idType !== 'nationalId') return 'byHand'
      const said = await askTencentCloud(cloud, CALL, { IdCard: idNumber, Name: realName })
      if (said.refused !== null) throw new PostFailure(`refused: ${said.refused}`)
      const { Result } = said.answer
      const answer = answers[Result ?? '']
      if (!answer) throw new PostFailure(`cannot say now: ${Result ?? 'no result'}`)
      return answer
    },
  }
}
