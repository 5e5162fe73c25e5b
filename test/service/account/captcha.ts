import { requireProject } from '@server/calls/project/find-project'
import { newCaptcha } from '@server/areas/account/captcha/captcha'
import type { TestService } from '../harness'

export interface AccountCaptcha {
  id: string
  answer: string
}

/** Returns a valid captcha with its answer. The id itself holds only a hash of the answer. */
export async function solvedCaptcha({ services }: TestService): Promise<AccountCaptcha> {
  const { projectId } = await requireProject(services, 'academy')
  return { id: newCaptcha(services, projectId, 'A3K7'), answer: 'A3K7' }
}
