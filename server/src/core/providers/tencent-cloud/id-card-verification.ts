import * as v from 'valibot'
import type { Env } from '@server/env'
import { StartFault } from '../../running/start-fault'
import type { IdentityAnswer, IdentityCheck } from '../identity-check'
import { PostFailure } from '../signed-post'
import { tc3Headers, type TencentCredential } from './tc3-signature'

const TIMEOUT_MS = 10_000

const CALL = { service: 'faceid', action: 'IdCardVerification', version: '2018-03-01' }

const answerSchema = v.object({
  Response: v.object({
    Result: v.optional(v.string()),
    Error: v.optional(v.object({ Code: v.string() })),
  }),
})

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

interface TencentCloud extends TencentCredential {
  url: string
}

/** Asks Tencent Cloud (IdCardVerification), which knows resident ID cards; all other documents are for a person. */
export function idCardVerification({ url, ...credential }: TencentCloud): IdentityCheck {
  return {
    async check({ realName, idType, idNumber }) {
      if (idType !== 'nationalId') return 'byHand'
      const body = JSON.stringify({ IdCard: idNumber, Name: realName })
      const { host, ...headers } = tc3Headers({ ...CALL, host: new URL(url).host, body }, credential, Date.now())
      const response = await fetch(url, {
        ...{ method: 'POST', headers: { ...headers, host: host ?? '' }, body },
        ...{ redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
      }).catch(() => {
        // what it says of a failure may name who was asked about
        throw new PostFailure('cannot be reached')
      })
      return answerOf(await response.text().catch(() => ''), response.status)
    },
  }
}

/** Throws a PostFailure that says why nothing is known. */
function answerOf(text: string, status: number): IdentityAnswer {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), text)
  if (!read.success) throw new PostFailure(`answered ${status}, and not as agreed`)
  const { Result, Error: refused } = read.output.Response
  if (refused) throw new PostFailure(`refused: ${refused.Code}`)
  const answer = answers[Result ?? '']
  if (!answer) throw new PostFailure(`cannot say now: ${Result ?? 'no result'}`)
  return answer
}

/** Null where no account there is configured. */
export function buildIdCardVerification(env: Env): IdentityCheck | null {
  const { TENCENTCLOUD_SECRET_ID: secretId, TENCENTCLOUD_SECRET_KEY: secretKey, TENCENTCLOUD_FACEID_URL: url } = env
  if (!secretId) return null
  if (!secretKey) throw new StartFault('TENCENTCLOUD_SECRET_KEY: missing; calls are signed with it')
  return idCardVerification({ url, secretId, secretKey })
}
