import { call } from '@/api/call'
import type { ExamInfo } from '@contract/endpoints/home'
import { readInlined, servedAt } from '@/platform/page/document'
import { clearUser } from '@/session/sign-out'
import { currentExamInfoAtom, enterProject, examBatchAtom, learnServerTime } from '@/session/exam'
import { store } from '@/session/store'

/** Address whose project information was inlined into the page, so that it needs no call. */
let inlinedFor: string | null = null

/** Takes over the project information that the service inlined into the page, before the first screen is rendered. */
export function enterInlinedProject(): void {
  const info = readInlined('exam-info')
  if (!isExamInfo(info)) return
  inlinedFor = nameOf(info.domain, info.batch?.code)
  learnServerTime(info, servedAt())
  enter(info, info.batch?.code)
}

/** Number of the latest load; of concurrent loads only this one takes effect. */
let lastReading = 0

/** Loads a project by its code (and batch) and makes it the current one. Throws ApiError (EXM_PROJECT_NOT_FOUND, …). */
export async function loadProject(domain: string, batchCode?: string): Promise<void> {
  const isInlined = inlinedFor === nameOf(domain, batchCode)
  inlinedFor = null
  if (isInlined) return
  const reading = ++lastReading
  const info = await fetchInfo(domain, batchCode)
  if (reading === lastReading) enter(info, batchCode)
}

/**
 * Refreshes the current project, because operators open and close modules while a screen is displayed. Loads the full
 * information only if its revision has changed, and never replaces a project that a page requested meanwhile. Throws
 * ApiError.
 */
export async function rereadProject(): Promise<void> {
  const project = store.get(currentExamInfoAtom)
  if (!project) return
  const reading = lastReading
  const { domain } = project
  const batchCode = project.batchCode ?? undefined
  const { revision } = await call('GET /exm_c/g/revision/:domain', { params: { domain } })
  if (revision === project.revision) return
  const info = await fetchInfo(domain, batchCode)
  if (reading === lastReading && store.get(currentExamInfoAtom) === project) enter(info, batchCode)
}

function enter(info: ExamInfo, batchCode: string | undefined): void {
  const previous = store.get(currentExamInfoAtom)
  if (previous && previous.domain !== info.domain) leaveProject()
  enterProject({ ...info, batchCode: batchCode ?? null })
}

const nameOf = (domain: string, batchCode = '') => `${domain}/${batchCode}`

/** Clears the sign-in, because a token is valid for one project only. */
function leaveProject(): void {
  clearUser()
  store.set(examBatchAtom, null)
}

function fetchInfo(domain: string, batchCode: string | undefined): Promise<ExamInfo> {
  return batchCode
    ? call('GET /exm_c/g/eis/:domain/:batchCode', { params: { domain, batchCode }, query: { domain } })
    : call('GET /exm_c/g/eis/:domain', { params: { domain }, query: { domain } })
}

function isExamInfo(value: unknown): value is ExamInfo {
  return typeof value === 'object' && value !== null && 'domain' in value && 'function_module' in value
}
