/** @jest-environment jsdom */
import { takeEarly } from '@/platform/network/early.h5'
import type { Request } from '@/platform/network/send-types'
import { runPageScript } from '../page-script'

/** XMLHttpRequest that records the requests of the page script. */
class Sent {
  static all: Sent[] = []
  headers: Record<string, string> = {}
  url = ''
  status = 200
  responseText = '{"code":10}'
  onload = () => {}
  onerror = () => {}
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = () => null
  send() {
    Sent.all.push(this)
  }
}

function openPage(reads: string[], address: string): void {
  document.body.innerHTML = `<script type="application/json" id="page-reads">${JSON.stringify({ reads, appKey: 'exam-h5' })}</script>`
  history.replaceState(null, '', address)
  runPageScript()
}

const draft = '/exm_c/batches/:batch/draft'
const headers = { 'app-key': 'exam-h5', 'Accept-Language': 'zh-CN', Authorization: 'ExamToken abc' }
const request = (own: Partial<Request> = {}): Request => ({
  ...{ method: 'GET', url: '/exm_c/batches/A01/draft', headers, timeout: 1 },
  ...own,
})

beforeEach(() => {
  Sent.all = []
  Object.assign(window, { XMLHttpRequest: Sent, early: undefined })
  sessionStorage.clear()
  localStorage.clear()
  sessionStorage.setItem('token', '"abc"')
  sessionStorage.setItem('currentExamInfo', '{"domain":"demo","language_type":"zh-cn"}')
})

describe('An early request made by the page itself', () => {
  it('has the headers of every call, and is used once', async () => {
    openPage([draft, '/exm_c/g/batches/:domain/:batch'], '/photo?batch=A01')
    expect(Sent.all.map(({ url }) => url)).toEqual(['/exm_c/batches/A01/draft', '/exm_c/g/batches/demo/A01'])
    const taken = takeEarly(request())
    Sent.all[0]?.onload()
    await expect(taken).resolves.toMatchObject({ status: 200, body: { code: 10 } })
    expect(takeEarly(request())).toBeNull()
  })

  it('has the chosen language and the group of the candidate', () => {
    localStorage.setItem('user-language', 'en')
    sessionStorage.setItem('groupDomain', '"school"')
    openPage([draft], '/photo?batch=A01')
    expect(Sent.all[0]?.headers).toEqual({ ...headers, 'Accept-Language': 'en', 'group-domain': 'school' })
  })

  it('is in Chinese, in whichever form that choice was stored', () => {
    sessionStorage.setItem('currentExamInfo', '{"domain":"demo","language_type":"en"}')
    localStorage.setItem('user-language', 'zh-CN')
    openPage([draft], '/photo?batch=A01')
    expect(Sent.all[0]?.headers).toEqual(headers)
  })

  it.each([
    ['whose address says too little', () => openPage([draft], '/photo')],
    ['of a visitor', () => (sessionStorage.removeItem('token'), openPage([draft], '/photo?batch=A01'))],
    ['without a project', () => (sessionStorage.removeItem('currentExamInfo'), openPage([draft], '/photo?batch=A01'))],
    [
      'of a group that acts for somebody',
      () => (sessionStorage.setItem('actingFor', '{}'), openPage([draft], '/photo?batch=A01')),
    ],
    ['of a partner', () => (sessionStorage.setItem('token', '"Bearer x"'), openPage([draft], '/photo?batch=A01'))],
  ])('is not made on a page %s', (_which, open) => {
    open()
    expect(Sent.all).toEqual([])
    expect(takeEarly(request())).toBeNull()
  })

  it('is not used for another candidate', () => {
    openPage([draft], '/photo?batch=A01')
    expect(takeEarly(request({ headers: { ...headers, Authorization: 'ExamToken xyz' } }))).toBeNull()
  })

  it('is not used once it is old or after a change', () => {
    openPage([draft], '/photo?batch=A01')
    jest.useFakeTimers({ now: Date.now() + 20_001 })
    expect(takeEarly(request())).toBeNull()
    jest.useRealTimers()
    openPage([draft], '/photo?batch=A01')
    expect(takeEarly(request({ method: 'POST', url: '/exm_c/orders' }))).toBeNull()
    expect(takeEarly(request())).toBeNull()
  })

  it('has the time of its response, not of its use', async () => {
    jest.useFakeTimers({ now: 1_000 })
    openPage([draft], '/photo?batch=A01')
    Sent.all[0]?.onload()
    jest.setSystemTime(9_000)
    await expect(takeEarly(request())).resolves.toMatchObject({ at: 1_000 })
    jest.useRealTimers()
  })

  it('fails like any call without a response', async () => {
    openPage([draft], '/photo?batch=A01')
    const taken = takeEarly(request())
    Sent.all[0]?.onerror()
    await expect(taken).rejects.not.toBeNull()
  })
})
