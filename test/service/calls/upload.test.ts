import { requireProject } from '@server/calls/project/find-project'
import type { CallContext } from '@server/calls/handler'
import { newId } from '@server/core/postgres/ids'
import { testService } from '../harness'
import type { CallOptions } from '../setup/request'
import { sharedByTests } from '../setup/shared-by-tests'
import { issueToken } from '../setup/issue-token'

const upload = 'POST /exm_c/batches/:batchCode/files'
const MEGABYTES_5 = 5 * 1024 * 1024

const stored = { fileId: newId(), name: 'a.jpg', mediaType: 'image/jpeg', bytes: 3, url: '/x' }
const handler = vi.fn<(input: unknown, call: CallContext) => Promise<typeof stored>>(async () => stored)

let token: string
const service = sharedByTests(() => testService({ projects: ['demo'], handlers: { [upload]: handler } }))
beforeAll(async () => {
  const { projectId } = await requireProject(service.services, 'demo')
  token = await issueToken(service.services, { projectId, accountId: newId() })
})
beforeEach(() => handler.mockClear())

const send = (file: CallOptions['file'], purpose: 'photo' | 'attachment' = 'photo') =>
  service.call(upload, { params: { batchCode: 'B1' }, body: { purpose } }, { token, ...(file ? { file } : {}) })

test('a file arrives with its name and bytes, with the other parts', async () => {
  const answer = await send({ name: '证件照.jpg', bytes: Buffer.from([1, 2, 3]) })
  expect(answer).toMatchObject({ code: 10, data: stored })
  const [input, call] = handler.mock.lastCall ?? []
  expect(input).toEqual({ params: { batchCode: 'B1' }, body: { purpose: 'photo', key: '' } })
  expect(call?.upload).toEqual({ filename: '证件照.jpg', bytes: Buffer.from([1, 2, 3]) })
})

test('`fileName` overrides the name of the part, which WeChat cannot set', async () => {
  const form = new FormData()
  form.set('purpose', 'photo')
  form.set('fileName', '毕业证.pdf')
  form.set('file', new Blob([new Uint8Array([1])]), 'wxfile_tmp_81f.pdf')
  const sent = new Response(form)
  await service.app.inject({
    method: 'POST',
    url: '/exm_c/batches/B1/files',
    headers: {
      'app-key': 'exam-h5',
      authorization: `ExamToken ${token}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  const [input, call] = handler.mock.lastCall ?? []
  expect(input).toMatchObject({ body: { purpose: 'photo' } })
  expect(call?.upload?.filename).toBe('毕业证.pdf')
})

test('a file of exactly 5 MB is accepted', async () => {
  expect(await send({ name: 'a', bytes: Buffer.alloc(MEGABYTES_5) })).toMatchObject({ code: 10 })
})

test('a longer file is refused', async () => {
  const answer = await send({ name: 'a', bytes: Buffer.alloc(MEGABYTES_5 + 1) })
  expect(answer).toMatchObject({ status: 200, code: 20, error: 'PC_FILE_TOO_LARGE' })
  expect(handler).not.toHaveBeenCalled()
})

test('an upload without a file, or one that is not a form, is refused', async () => {
  expect(await send(undefined)).toMatchObject({ status: 200, error: 'COMMON_PARAM' })
  const form = new Response(new FormData())
  const reply = await service.app.inject({
    method: 'POST',
    url: '/exm_c/batches/B1/files',
    headers: {
      'app-key': 'exam-h5',
      authorization: `ExamToken ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
    },
    payload: await form.text(),
  })
  expect(reply.json()).toMatchObject({ error: 'COMMON_PARAM', data: { fields: { file: 'missing' } } })
})

test('a second file, or a truncated form, is refused in an envelope', async () => {
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\nabc\r\n`
  for (const payload of [`${part('file')}${part('file')}--x--\r\n`, part('file').slice(0, -4)]) {
    const reply = await service.app.inject({
      method: 'POST',
      url: '/exm_c/batches/B1/files',
      headers: {
        'app-key': 'exam-h5',
        authorization: `ExamToken ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload,
    })
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json()).toMatchObject({ code: 20 })
  }
  expect(handler).not.toHaveBeenCalled()
})

test('an upload without a token is refused before its file is read', async () => {
  const answer = await service.call(
    upload,
    { params: { batchCode: 'B1' }, body: { purpose: 'photo' } },
    {
      file: { name: 'a', bytes: Buffer.alloc(10) },
    },
  )
  expect(answer).toMatchObject({ status: 401, error: 'EA_LOGIN_EXPIRED' })
})
