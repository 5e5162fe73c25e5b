import { randomUUID } from 'node:crypto'
import type { CallContext } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Contact } from '@server/domain/accounts/accounts'
import type { CaptchaAnswer } from '../captcha/captcha'
import { CODE_GAP_SECONDS } from '../rules'
import { visitorAsking } from './asker'
import { readContact } from './contact'
import { whatToSay } from './purposes'
import { sendCode } from './send-code'
import type { CodePurpose } from './sent-codes'

interface Asked {
  purpose: CodePurpose
  contact: Contact
  captcha: CaptchaAnswer
  /** Request id of an earlier unused code of this visitor. */
  request?: string | undefined
}

type Call = Pick<CallContext, 'services' | 'language' | 'visitor'> & { project: Project }

/**
 * Sends a code to a visitor who is not signed in. The returned `request` must accompany the code. Throws the failures
 * of {@link sendCode}.
 */
export async function sendToVisitor({ services, project, language, visitor }: Call, asked: Asked) {
  const { purpose, captcha, request = randomUUID() } = asked
  const { projectId } = project
  const contact = readContact(asked.contact)
  const asker = await visitorAsking(services, { projectId, marks: visitor.marks, request }, contact)
  const says = whatToSay(services, projectId, purpose, contact)
  const { ip } = visitor
  await sendCode(services, { project, ip }, { purpose, contact, asker, captcha, language, says })
  return { retryAfterSeconds: CODE_GAP_SECONDS, request }
}
