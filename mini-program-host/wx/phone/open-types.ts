import type { OpenTypes } from '../../elements/controls'
import type { Run } from '../../run'
import { ApiFailure } from '../calling'
import { agreement } from './privacy'

/** Actions of WeChat's own buttons on the current phone. */
export function openTypesOf(now: () => Run): OpenTypes {
  return {
    agreePrivacy: (buttonId) => void (now().agreedWith = buttonId),
    phoneNumber: () => phoneNumber(now()),
    contact: (sessionFrom) => void now().phone.handedOver.push({ api: 'contact', value: sessionFrom }),
  }
}

/** Private API: waits for the privacy agreement, and the user may still refuse. */
async function phoneNumber(run: Run): Promise<object> {
  try {
    await agreement(run)
    const number = run.phone.user.phoneNumbers.shift() ?? null
    if (number === null) throw new ApiFailure('user deny')
    return { errMsg: 'getPhoneNumber:ok', code: await codeFor(number, run) }
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure)) throw thrown
    return { errMsg: `getPhoneNumber:fail ${thrown.message}` }
  }
}

async function codeFor(phone: string, { options: { paymentSandbox } }: Run): Promise<string> {
  if (!paymentSandbox) throw new Error('the host was started without a sandbox that knows phone numbers')
  const reply = await fetch(`${paymentSandbox}/sandbox/phone-codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return ((await reply.json()) as { code: string }).code
}
