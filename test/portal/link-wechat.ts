import type { Candidate } from './candidate'
import type { Sample } from './sample'

/** Sandbox and Mini Program id (test/weapp/setup/service-process: `reaching`). */
interface Wechat {
  appId?: string | undefined
  paymentSandbox?: string | undefined
}

/** Links the WeChat of `user` to the candidate of a visit, so that opening the Mini Program signs them in. */
export async function linkWechat(
  { candidate, sample }: { candidate: Candidate; sample: Pick<Sample, 'projectCode'> },
  { appId, paymentSandbox }: Wechat,
  user: string,
): Promise<void> {
  const reply = await fetch(`${paymentSandbox}/sandbox/sign-in-codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appId, user }),
  })
  if (!reply.ok) throw new Error(await reply.text())
  const { code } = (await reply.json()) as { code: string }
  const visit = { domain: sample.projectCode, app: 'mini', code } as const
  const { ticket } = await candidate.call('POST /ea/g/wechat/visits', { body: visit })
  await candidate.call('POST /ea/wechat/bindings', { body: { ticket } })
}
