import { examInfoSchema, type ExamInfo } from '@contract/endpoints/home'
import * as v from 'valibot'
import type { ServiceProcess } from './service-process'

/** Reads the project's description from the service, as the Mini Program does. */
export async function projectInfo(service: ServiceProcess, domain: string): Promise<ExamInfo> {
  const reply = await fetch(`${service.url}/exm_c/g/eis/${domain}`, { headers: { 'app-key': 'exam-weapp' } })
  const { data } = (await reply.json()) as { data: unknown }
  return v.parse(examInfoSchema, data)
}
