/** Rendering behind signed addresses is scheduled fairly: many requests of one owner do not delay others. */
import { atSignedPath, signedPath } from '@server/calls/signed-path'
import { requireProject } from '@server/calls/project/find-project'
import { renderPdf } from '@server/core/documents/render-pdf'
import { A4 } from '@server/core/documents/pdf-document'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'

const service = sharedByTests(() => testService({ projects: ['seat'] }))

/** Opens the signed address of a document whose rendering blocks until released. */
async function opening(of: string) {
  const { services } = service
  const { projectId } = await requireProject(services, 'seat')
  const address = new URL(signedPath(services, { projectId }, `/exm_c/${of}`), 'http://localhost')
  const query = Object.fromEntries(address.searchParams)
  const sheet = { isBegun: false, letGo: () => {} }
  const made = new Promise<void>((resolve) => (sheet.letGo = resolve))
  const done = atSignedPath(services, { path: address.pathname, query, of }, () => {
    sheet.isBegun = true
    return made
  })
  return { sheet, done }
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50))

test('renders two documents of one owner at a time, and those of another owner in parallel', async () => {
  const own = [await opening('own'), await opening('own'), await opening('own')]
  const other = await opening('other')
  await aMoment()
  expect(own.map(({ sheet }) => sheet.isBegun)).toEqual([true, true, false])
  expect(other.sheet.isBegun).toBe(true)
  own[0]?.sheet.letGo()
  await aMoment()
  expect(own[2]?.sheet.isBegun).toBe(true)
  for (const { sheet } of [...own, other]) sheet.letGo()
  await Promise.all([...own, other].map(({ done }) => done))
})

test('a document that exceeds the rendering time is refused as busy, to be retried', async () => {
  const blocks = [{ kind: 'heading' as const, text: '准考证' }]
  const document = { title: '准考证', author: '考试机构', size: A4, madeAt: new Date(), blocks }
  await expect(renderPdf(service.services, document, 'somebody', 1)).rejects.toMatchObject({
    ...{ code: 'COMMON_BUSY', status: 503, details: { seconds: 5 } },
  })
  expect((await renderPdf(service.services, document, 'somebody')).subarray(0, 5).toString()).toBe('%PDF-')
})
