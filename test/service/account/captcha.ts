import { requireProject } from '@server/core/projects/projects'
import { storeCaptcha } from '@server/areas/account/captcha/captcha'
import type { TestService } from '../harness'

export interface AccountCaptcha {
  id: string
  answer: string
}

/** A captcha of the academy together with its answer, which the service itself keeps only as a hash. */
export async function solvedCaptcha({ services }: TestService): Promise<AccountCaptcha> {
  const { projectId } = await requireProject(services, 'academy')
  return { id: await storeCaptcha(services, projectId, 'A3K7'), answer: 'A3K7' }
}
